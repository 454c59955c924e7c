#!/usr/bin/env python3
"""Checks a draw from what the shop publishes. Needs Python 3 and nothing else.

    python3 check-draw.py https://shop.example powerball 1593
    python3 check-draw.py https://shop.example daily_winners/daily 12
    python3 check-draw.py https://shop.example powerball 1593 "entry:..."

The last form also looks for an entry, as the page of a ticket shows it, among all that were in the draw.
"""
import hashlib
import hmac
import json
import sys
import time
import urllib.error
import urllib.request
from datetime import datetime

APP_KEY = "lotto-web-1"  # names the caller; it is no secret
MARGIN_SECONDS = 300
failures = 0


def sha256(text):
    return hashlib.sha256(text.encode()).hexdigest()


def ask(shop, path):
    now = str(int(time.time() * 1000))
    signature = hmac.new(APP_KEY.encode(), now.encode(), hashlib.sha256).hexdigest()
    headers = {"app-key": APP_KEY, "timestamp": now, "signature": signature, "accept": "application/json"}
    with urllib.request.urlopen(urllib.request.Request(shop + path, headers=headers), timeout=30) as answer:
        return json.load(answer)["result"]


def say(holds, what):
    global failures
    failures += 0 if holds else 1
    print(("ok      " if holds else "FAILED  ") + what)


def root_of(leaves):
    level = list(leaves)
    if not level:
        return sha256("")
    while len(level) > 1:
        pairs = [level[i : i + 2] for i in range(0, len(level), 2)]
        level = [sha256("node:%s:%s" % tuple(pair)) if len(pair) == 2 else pair[0] for pair in pairs]
    return level[0]


def words(key, offer, number):
    block = 0
    while True:
        message = "%s/%s/%s" % (offer, number, block)
        made = hmac.new(bytes.fromhex(key), message.encode(), hashlib.sha256).digest()
        for i in range(0, 32, 4):
            yield int.from_bytes(made[i : i + 4], "big")
        block += 1


def below(stream, size):
    limit = 2**32 - 2**32 % size
    while True:
        word = next(stream)
        if word < limit:
            return word % size


def from_barrel(stream, barrel):
    balls = list(range(barrel["first"], barrel["last"] + 1))
    drawn = []
    for _ in range(barrel["drawn"] + barrel["supplementary"]):
        place = below(stream, len(balls))
        drawn.append(balls[place])
        balls[place] = balls[-1]
        balls.pop()
    mains, others = drawn[: barrel["drawn"]], drawn[barrel["drawn"] :]
    return [mains] + ([others] if others else [])


def tickets(stream, sold, prizes, returned):
    drawn = []
    left = sold - sum(run["last"] - run["first"] + 1 for run in returned)
    while len(drawn) < min(left, prizes):
        ticket = below(stream, sold) + 1
        came_back = any(run["first"] <= ticket <= run["last"] for run in returned)
        if ticket not in drawn and not came_back:
            drawn.append(ticket)
    return [drawn]


def check_beacon(beacon, closed_at):
    def seconds(text):
        return datetime.fromisoformat(text.replace("Z", "+00:00")).timestamp()

    genesis, period = beacon["genesis"], beacon["period"]
    earliest = seconds(beacon["cutoff"]) + MARGIN_SECONDS
    say(beacon["round"] == max(1, int((earliest - genesis) // period) + 2), "the public random number is the one fixed for this draw")
    say(seconds(closed_at) < genesis + (beacon["round"] - 1) * period, "sales closed before it was made")
    print("        compare its signature with https://api.drand.sh/%s/public/%s" % (beacon["chain"], beacon["round"]))
    print("        " + beacon["signature"])
    return hashlib.sha256(bytes.fromhex(beacon["signature"])).hexdigest()


def check_numbers(offer, number, draw, proof):
    seed = proof["seed"]
    say(sha256(seed) == proof["commitment"], "the seed is the one whose fingerprint was published before")
    key = seed
    if proof["numbers_from"] != "seed":
        beacon = check_beacon(proof["beacon"], proof["closed_at"]) if proof["beacon"] else "none"
        message = "draw:%s:%s" % (proof["numbers_root"], beacon)
        key = hmac.new(bytes.fromhex(seed), message.encode(), hashlib.sha256).hexdigest()
    drawn = proof.get("drawn")
    published = draw["numbers"]
    if drawn:
        stream = words(key, drawn["offer_key"], drawn["draw_no"])
        made = [numbers for barrel in drawn["barrels"] for numbers in from_barrel(stream, barrel)]
        published = [one["numbers"] for one in published]
    else:
        if published and isinstance(published[0], dict):
            published = published[0]["numbers"]
        made = tickets(words(key, offer, number), proof["entry_count"], len(published), proof.get("returned") or [])
        published = [published]
    say(made == published, "they give exactly the published numbers: %s" % json.dumps(made))


def main(shop, offer, number, entry=None):
    if "/" in offer:
        draw = ask(shop, "/rewards/v3/draws/%s/%s" % (offer.split("/")[1], number))
        proof = draw["proof"]
        root, leaves_at = proof["entries_root"], "/rewards/v3/draws/%s/%s/leaves" % (offer.split("/")[1], number)
    else:
        draw = ask(shop, "/v2/draw/full_result/%s/%s" % (offer, number))
        proof = draw["proof"]
        root, leaves_at = ask(shop, "/v2/draw/seal/%s/%s" % (offer, number))["root"], "/v2/draw/seal/%s/%s/leaves" % (offer, number)
    if root is None:
        sys.exit("Sales of this draw aren't closed: there is nothing to check yet.")
    leaves, page, pages = [], 0, 1
    while page < pages:
        part = ask(shop, "%s?page=%s" % (leaves_at, page))
        leaves, pages, page = leaves + part["leaves"], part["pages"], page + 1
    say(root_of(leaves) == root, "the fingerprint of all %s entries is %s" % (len(leaves), root))
    if entry is not None:
        say(sha256(entry) in leaves, "this entry was in the draw")
    if proof is None:
        print("        an operator held this draw: its numbers are not made from a seed of the shop")
    elif proof["seed"] is None:
        print("        the draw wasn't held yet: its seed is still secret")
    else:
        own = proof.get("drawn") is None or (proof["drawn"]["offer_key"], proof["drawn"]["draw_no"]) == (offer, int(number))
        if own and proof["numbers_root"] is not None:
            say(proof["numbers_root"] == root, "the numbers were made with this fingerprint")
        check_numbers(offer, int(number), draw, proof)
    print("All checks hold." if failures == 0 else "%s checks failed." % failures)
    sys.exit(0 if failures == 0 else 1)


if __name__ == "__main__":
    if len(sys.argv) not in (4, 5):
        sys.exit(__doc__)
    try:
        main(sys.argv[1].rstrip("/"), *sys.argv[2:])
    except urllib.error.URLError as error:
        sys.exit("The shop didn't answer: %s" % error)
