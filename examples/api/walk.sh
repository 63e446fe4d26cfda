#!/bin/sh
# A walk through the API by curl.  sh walk.sh http://localhost:4321 TOKEN EVENT
set -eu
base=$1 token=$2 event=$3
api="$base/api/v1"

# What everybody may see takes no token.
curl -sS "$api/events?status=playing"; echo
curl -sS "$api/events/$event/standings"; echo

# Writing takes a token, and a key of your own for each call: sent twice, it is done once.
key="walk-$event-1"
for _ in 1 2; do
  curl -sS -X POST "$api/events/$event/commands" \
    -H "authorization: Bearer $token" -H "idempotency-key: $key" -H 'content-type: application/json' \
    -d '{"command":{"ask":"call-director","table":1}}'; echo
done

# A problem says what is wrong and what to do.
curl -sS "$api/events/$event/boards/999"; echo
