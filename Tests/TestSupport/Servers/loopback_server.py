"""Serves FOLDER/repository.git on the loopback interface until standard input ends.

    loopback_server.py ssh FOLDER SSHD     each connection by an sshd of its own, as FOLDER/sshd_config says
    loopback_server.py http FOLDER         smart http by `git http-backend`, for the user and password in FOLDER/password

The port is written on standard output, and everything else, sshd's log too, on standard error.
"""

import base64
import os
import socketserver
import subprocess
import sys
import threading
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path

folder = Path(sys.argv[2])
children = []


def start(arguments, **settings):
    """Starts a program that ends when the server does."""
    children.append(subprocess.Popen(arguments, **settings))
    return children[-1]


class SSHConnection(socketserver.StreamRequestHandler):
    disable_nagle_algorithm = True  # Waiting for the other side's acknowledgement costs 40 ms at each turn.

    def handle(self):
        start([sys.argv[3], "-i", "-e", "-f", folder / "sshd_config"], stdin=self.request, stdout=self.request).wait()


class SSHServer(socketserver.ThreadingTCPServer):
    daemon_threads = True

    def server_activate(self):
        # Root's sshd locks its unprivileged half up in a folder that Debian makes when the system's service starts.
        if os.geteuid() == 0 and os.path.isdir("/run"):
            os.makedirs("/run/sshd", mode=0o755, exist_ok=True)
        super().server_activate()


class HTTPConnection(BaseHTTPRequestHandler):
    disable_nagle_algorithm = True
    protocol_version = "HTTP/1.1"

    def do_GET(self):
        if "Transfer-Encoding" in self.headers:
            self.close_connection = True
            return self.answer("411 Length Required, so no push of more than http.postBuffer", {})
        body = self.rfile.read(int(self.headers.get("Content-Length", 0)))
        password = base64.b64encode((folder / "password").read_bytes()).decode()
        if self.headers.get("Authorization") != "Basic " + password:
            return self.answer("401 Unauthorized", {"WWW-Authenticate": 'Basic realm="test"'})
        path, _, query = self.path.partition("?")
        request = {
            "GIT_PROJECT_ROOT": str(folder),
            "GIT_HTTP_EXPORT_ALL": "1",
            "GIT_PROTOCOL": self.headers.get("Git-Protocol", ""),
            "REMOTE_USER": "tester",
            "REMOTE_ADDR": self.client_address[0],
            "REQUEST_METHOD": self.command,
            "PATH_INFO": path,
            "QUERY_STRING": query,
            "CONTENT_TYPE": self.headers.get("Content-Type", ""),
            "CONTENT_LENGTH": str(len(body)),
            "HTTP_CONTENT_ENCODING": self.headers.get("Content-Encoding", ""),
        }
        backend = start(
            ["git", "http-backend"], env={**os.environ, **request}, stdin=subprocess.PIPE, stdout=subprocess.PIPE
        )
        head, _, content = backend.communicate(body)[0].partition(b"\r\n\r\n")
        fields = dict(line.split(": ", 1) for line in head.decode().split("\r\n"))
        self.answer(fields.pop("Status", "200 OK"), fields, content)

    do_POST = do_GET

    def answer(self, status, fields, content=b""):
        code, _, reason = status.partition(" ")
        self.send_response(int(code), reason)
        for name, value in {**fields, "Content-Length": str(len(content))}.items():
            self.send_header(name, value)
        self.end_headers()
        self.wfile.write(content)


make, connection = (SSHServer, SSHConnection) if sys.argv[1] == "ssh" else (ThreadingHTTPServer, HTTPConnection)
server = make(("127.0.0.1", 0), connection)
threading.Thread(target=server.serve_forever, daemon=True).start()
print(server.server_address[1], flush=True)
os.dup2(2, 1)  # Whoever reads the port sees that nothing follows it.
sys.stdin.read()
for child in children:
    child.kill()
