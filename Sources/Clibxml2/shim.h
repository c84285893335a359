#ifndef CLIBXML2_SHIM_H
#define CLIBXML2_SHIM_H

#include <dlfcn.h>

// libxml2 is loaded when a document is first read, and no header of it is needed to compile this: what is declared here of its
// types is the part that it has kept since version 2.6, of 2003. A test compares it with the headers where these are installed.

/// The beginning of an `xmlParserCtxt`.
typedef struct skein_xml_context {
    struct skein_xml_handler *_Nonnull sax;
    void *_Nullable userData;
} skein_xml_context;

/// An `xmlError`.
typedef struct skein_xml_error {
    int domain;
    int code;
    const char *_Nullable message;
    int level;
    const char *_Nullable file;
    int line;
    const char *_Nullable str1;
    const char *_Nullable str2;
    const char *_Nullable str3;
    int int1;
    int int2;
    void *_Nullable ctxt;
    void *_Nullable node;
} skein_xml_error;

/// An `xmlSAXHandler`; the functions that are never set have no type.
typedef struct skein_xml_handler {
    void (*_Nullable internalSubset)(
        void *_Nullable data,
        const unsigned char *_Nullable name,
        const unsigned char *_Nullable publicID,
        const unsigned char *_Nullable systemID
    );
    void *_Nullable isStandalone;
    void *_Nullable hasInternalSubset;
    void *_Nullable hasExternalSubset;
    void *_Nullable resolveEntity;
    void *_Nullable getEntity;
    void *_Nullable entityDecl;
    void *_Nullable notationDecl;
    void *_Nullable attributeDecl;
    void *_Nullable elementDecl;
    void *_Nullable unparsedEntityDecl;
    void *_Nullable setDocumentLocator;
    void *_Nullable startDocument;
    void *_Nullable endDocument;
    void *_Nullable startElement;
    void *_Nullable endElement;
    void (*_Nullable reference)(void *_Nullable data, const unsigned char *_Nullable name);
    void (*_Nullable characters)(void *_Nullable data, const unsigned char *_Nullable text, int count);
    void (*_Nullable ignorableWhitespace)(void *_Nullable data, const unsigned char *_Nullable text, int count);
    void *_Nullable processingInstruction;
    void (*_Nullable comment)(void *_Nullable data, const unsigned char *_Nullable text);
    void *_Nullable warning;
    void *_Nullable error;
    void *_Nullable fatalError;
    void *_Nullable getParameterEntity;
    void (*_Nullable cdataBlock)(void *_Nullable data, const unsigned char *_Nullable text, int count);
    void *_Nullable externalSubset;
    unsigned int initialized;
    void *_Nullable _private;
    void (*_Nullable startElementNs)(
        void *_Nullable data,
        const unsigned char *_Nullable name,
        const unsigned char *_Nullable prefix,
        const unsigned char *_Nullable uri,
        int namespaceCount,
        const unsigned char *_Nullable *_Nullable namespaces,
        int attributeCount,
        int defaultedCount,
        const unsigned char *_Nullable *_Nullable attributes
    );
    void (*_Nullable endElementNs)(
        void *_Nullable data,
        const unsigned char *_Nullable name,
        const unsigned char *_Nullable prefix,
        const unsigned char *_Nullable uri
    );
    void (*_Nullable serror)(void *_Nullable data, const skein_xml_error *_Nullable error);
} skein_xml_handler;

/// What ``skein_xml_handler/initialized`` must be for the functions that are given namespaces and errors (`XML_SAX2_MAGIC`).
static const unsigned int skein_xml_sax2 = 0xDEEDBEAF;

/// Options of a parser: `XML_PARSE_NOENT`, `XML_PARSE_NOERROR`, `XML_PARSE_NOWARNING`, `XML_PARSE_NONET` and `XML_PARSE_IGNORE_ENC`.
///
/// The first has `&amp;` stand for itself in values as it does in texts. There are no other entities, since none can be declared.
static const int skein_xml_options = 1 << 1 | 1 << 5 | 1 << 6 | 1 << 11 | 1 << 21;

/// The level of an `xmlError` that is more than a warning.
static const int skein_xml_error_level = 2;

/// The code of a warning that means a lost reference (`XML_WAR_UNDECLARED_ENTITY`).
static const int skein_xml_undeclared_entity = 27;

/// Every function of libxml2 that is called: its result, its name, its parameters.
#define SKEIN_LIBXML2_FUNCTIONS(each) \
    each(void, xmlInitParser, (void)) \
    each(skein_xml_context *_Nullable, xmlNewParserCtxt, (void)) \
    each(void, xmlFreeParserCtxt, (skein_xml_context *_Nonnull context)) \
    each(void, xmlStopParser, (skein_xml_context *_Nonnull context)) \
    each(long, xmlByteConsumed, (skein_xml_context *_Nonnull context)) \
    each( \
        void *_Nullable, xmlCtxtReadMemory, \
        (skein_xml_context *_Nonnull context, const char *_Nonnull bytes, int count, const char *_Nullable url, \
         const char *_Nullable encoding, int options))

/// The functions of libxml2.
typedef struct skein_libxml2 {
#define SKEIN_FIELD(result, name, parameters) result (*_Nonnull name) parameters;
    SKEIN_LIBXML2_FUNCTIONS(SKEIN_FIELD)
#undef SKEIN_FIELD
} skein_libxml2;

#ifdef __APPLE__
#define SKEIN_LIBXML2_FILES {"/usr/lib/libxml2.2.dylib", "libxml2.16.dylib"}
#else
#define SKEIN_LIBXML2_FILES {"libxml2.so.2", "libxml2.so.16"}
#endif

/// Loads libxml2 and finds its functions.
///
/// Returns NULL, or the reason why that fails.
static inline const char *_Nullable skein_libxml2_load(skein_libxml2 *_Nonnull library) {
    static const char *const files[] = SKEIN_LIBXML2_FILES;
    void *handle = 0;
    for (unsigned long index = 0; !handle && index < sizeof files / sizeof *files; index++)
        handle = dlopen(files[index], RTLD_NOW | RTLD_LOCAL);
    if (!handle) return dlerror();
#define SKEIN_FIND(result, name, parameters) \
    if (!(*(void **)&library->name = dlsym(handle, #name))) return dlerror();
    SKEIN_LIBXML2_FUNCTIONS(SKEIN_FIND)
#undef SKEIN_FIND
    return 0;
}

#endif
