#!/usr/bin/env bash
# SQLite copies a database of 904 pages in steps of 100 while somebody does one thing after the fifth step.
# A write by the connection that copies costs nothing; one by any other throws away all that was copied,
# though a single cell of the last page changes. An UPDATE to the value that is there already does not.
# With a write-ahead log there are two more: a checkpoint by another connection starts the copy again though
# it changes no data, and so does a transaction that the copying connection itself rolls back, while one
# that another rolls back does not. Node reports each step but the last, so "remaining" is never 0.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
echo '{"private":true,"type":"module"}' >package.json
npm install --silent --no-audit --no-fund --before 2026-11-28 node@24.21.0

cat >seen.mjs <<'END'
import { mkdtempSync } from 'node:fs'
import { backup, DatabaseSync } from 'node:sqlite'

const version = new DatabaseSync(':memory:').prepare('SELECT sqlite_version() AS version').get().version
console.log(`Node ${process.versions.node}, SQLite ${version}`)

/** What is left after each step, if a write happens after the fifth. */
async function remaining(journal, isOther, write) {
  const folder = mkdtempSync('copy-')
  const copied = new DatabaseSync(`${folder}/armies`)
  copied.exec(`PRAGMA journal_mode = ${journal}; CREATE TABLE armies (id INTEGER PRIMARY KEY, text)`)
  copied.exec(`INSERT INTO armies
    WITH RECURSIVE ids (id) AS (SELECT 1 UNION ALL SELECT id + 1 FROM ids WHERE id < 3600)
    SELECT id, zeroblob(1000) FROM ids`)
  const other = new DatabaseSync(`${folder}/armies`)
  const left = []
  await backup(copied, `${folder}/copy`, {
    rate: 100,
    progress({ remainingPages }) {
      left.push(remainingPages)
      if (left.length === 5) (isOther ? other : copied).exec(write)
    },
  })
  other.close()
  copied.close()
  return left.join(' ')
}

const writes = {
  nothing: 'SELECT 1',
  'another value': "UPDATE armies SET text = 'orcs' WHERE id = 3600",
  'the same value': 'UPDATE armies SET text = zeroblob(1000) WHERE id = 3600',
  'rolled back': "BEGIN; UPDATE armies SET text = 'orcs'; ROLLBACK",
  checkpoint: 'PRAGMA wal_checkpoint(TRUNCATE)',
  analyze: 'ANALYZE',
}
for (const journal of ['DELETE', 'WAL'])
  for (const [name, write] of Object.entries(writes))
    for (const isOther of [false, true])
      console.log(`${journal}, ${isOther ? 'another' : 'same'} connection, ${name}:`, await remaining(journal, isOther, write))
END

cat >stated.txt <<'END'
Node 24.21.0, SQLite 3.53.4
DELETE, same connection, nothing: 804 704 604 504 404 304 204 104 4
DELETE, another connection, nothing: 804 704 604 504 404 304 204 104 4
DELETE, same connection, another value: 804 704 604 504 404 304 204 104 4
DELETE, another connection, another value: 804 704 604 504 404 804 704 604 504 404 304 204 104 4
DELETE, same connection, the same value: 804 704 604 504 404 304 204 104 4
DELETE, another connection, the same value: 804 704 604 504 404 304 204 104 4
DELETE, same connection, rolled back: 804 704 604 504 404 304 204 104 4
DELETE, another connection, rolled back: 804 704 604 504 404 304 204 104 4
DELETE, same connection, checkpoint: 804 704 604 504 404 304 204 104 4
DELETE, another connection, checkpoint: 804 704 604 504 404 304 204 104 4
DELETE, same connection, analyze: 804 704 604 504 404 305 205 105 5
DELETE, another connection, analyze: 804 704 604 504 404 805 705 605 505 405 305 205 105 5
WAL, same connection, nothing: 804 704 604 504 404 304 204 104 4
WAL, another connection, nothing: 804 704 604 504 404 304 204 104 4
WAL, same connection, another value: 804 704 604 504 404 304 204 104 4
WAL, another connection, another value: 804 704 604 504 404 804 704 604 504 404 304 204 104 4
WAL, same connection, the same value: 804 704 604 504 404 304 204 104 4
WAL, another connection, the same value: 804 704 604 504 404 304 204 104 4
WAL, same connection, rolled back: 804 704 604 504 404 804 704 604 504 404 304 204 104 4
WAL, another connection, rolled back: 804 704 604 504 404 304 204 104 4
WAL, same connection, checkpoint: 804 704 604 504 404 304 204 104 4
WAL, another connection, checkpoint: 804 704 604 504 404 804 704 604 504 404 304 204 104 4
WAL, same connection, analyze: 804 704 604 504 404 305 205 105 5
WAL, another connection, analyze: 804 704 604 504 404 805 705 605 505 405 305 205 105 5
END
node_modules/.bin/node --no-warnings seen.mjs | tee seen.txt
diff stated.txt seen.txt && echo 'As stated.'
