"""Sends about 200 requests a second to a server, each on a new connection, until a signal; most are cheap, and every
twentieth each is a page of a signed-in user, a heart, and a call of the API: load.py PORT. Prints how they went, and fails
if one did."""
import http.client
import signal
import sys
import threading
import time
import urllib.parse

port, over = int(sys.argv[1]), threading.Event()
times, failures, cookies = [], [], {}
signal.signal(signal.SIGTERM, lambda *_: over.set())


def ask(method, path, body=None):
    start = time.monotonic()
    try:
        connection = http.client.HTTPConnection("127.0.0.1", port, timeout=30)
        form = {"Content-Type": "application/x-www-form-urlencoded"} if body else {}
        connection.request(method, path, body, cookies | form)
        answer = connection.getresponse()
        answer.read()
        connection.close()
        if answer.status >= 400:
            failures.append(f"{method} {path}: {answer.status}")
        return answer
    except (OSError, http.client.HTTPException) as error:
        failures.append(f"{method} {path}: {error!r}")
    finally:
        times.append(time.monotonic() - start)


def send(number):
    due = time.monotonic()
    while not over.is_set():
        due += 0.04
        time.sleep(max(0, due - time.monotonic()))
        match number % 20:
            case 3: ask("GET", "/favorites")
            case 8: ask("PUT", f"/api/v1/favorites/{1 + number % 1000}")
            case 13: ask("GET", "/api/v1/pokemon/25")
            case _: ask("GET", "/healthz")
        number += 8


name = f"user{time.time_ns() % 10**9}"
answer = ask("POST", "/signup", urllib.parse.urlencode({"username": name, "password": "vermilion lighthouse 47"}))
cookies["Cookie"] = "; ".join(value.split(";")[0] for key, value in answer.getheaders() if key.lower() == "set-cookie")
times.clear()
clients = [threading.Thread(target=send, args=(first,)) for first in range(8)]
for client in clients:
    client.start()
over.wait()
for client in clients:
    client.join()
for failure in failures[:5]:
    print("  ", failure)
late = sum(time > 0.25 for time in times)
print(f"  {len(times)} requests, {len(failures)} failed, {late} over 250 ms, the longest {max(times) * 1000:.0f} ms")
sys.exit(1 if failures else 0)
