import http.server, urllib.request, sys, os, re
up, port, cookiefile = sys.argv[1], int(sys.argv[2]), sys.argv[3]
A='/work/h/D/Sources/Web/Assets/'
class NoRedirect(urllib.request.HTTPRedirectHandler):
    def redirect_request(self,*a): return None
op=urllib.request.build_opener(NoRedirect)
class H(http.server.BaseHTTPRequestHandler):
    def log_message(self,*a): pass
    def do_GET(self):
        if re.match(r'/assets/style', self.path):
            body=(open(A+'style.css').read()+open(A+'pages.css').read()).encode()
            self.send_response(200); self.send_header('Content-Type','text/css'); self.send_header('Cache-Control','no-store'); self.end_headers(); self.wfile.write(body); return
        h={'Host':up}
        if cookiefile!='-' : h['Cookie']=open(cookiefile).read().strip()
        if 'sw' in self.path: pass
        r=urllib.request.Request('http://'+up+self.path, headers=h)
        try: a=op.open(r)
        except urllib.error.HTTPError as e: a=e
        body=a.read()
        self.send_response(a.status)
        for k in ('Content-Type','Location'):
            if a.headers.get(k): self.send_header(k,a.headers[k])
        self.end_headers(); self.wfile.write(body)
http.server.ThreadingHTTPServer(('127.0.0.1',port),H).serve_forever()
