"""A walk through the API with nothing but Python's standard library.

python3 walk.py http://localhost:4321 TOKEN EVENT
"""
import json
import sys
import urllib.error
import urllib.request
import uuid

base, token, event = sys.argv[1:4]


def ask(method, path, body=None, key=False):
    """Sends one call and gives its status and its answer, a problem too."""
    headers = {"authorization": f"Bearer {token}"}
    data = None
    if body is not None:
        headers["content-type"] = "application/json"
        data = json.dumps(body).encode()
    if key:
        headers["idempotency-key"] = str(uuid.uuid4())
    request = urllib.request.Request(f"{base}/api/v1{path}", data, headers, method=method)
    try:
        with urllib.request.urlopen(request) as answer:
            return answer.status, json.loads(answer.read() or "null")
    except urllib.error.HTTPError as problem:
        return problem.code, json.loads(problem.read())


status, found = ask("GET", f"/events/{event}")
print(found["name"], found["status"], f"round {found['progress']['round']}")

status, round_one = ask("GET", f"/events/{event}/rounds/1")
first = round_one["tables"][0]
spot = {"round": 1, "table": first["table"], "board": first["boards"][0]}
status, done = ask("POST", f"/events/{event}/results", {**spot, "contract": "4S N ="}, key=True)
print("reported", status)

status, problem = ask("POST", f"/events/{event}/results", {**spot, "contract": "9S N ="}, key=True)
print("refused", status, problem["code"])

status, standings = ask("GET", f"/events/{event}/standings")
print(standings["unit"], sum(len(group["rows"]) for group in standings["groups"]), "entries")
