import { closeSync, existsSync, fsyncSync, openSync, renameSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { runCommand } from './command.ts'

/**
 * Copies the embedded database in `dataFolder` to the new file `target` as a consistent snapshot, even while servers
 * are running. Only its owner can read the file. Sessions, codes and unsent messages are left out, because they must
 * not be restored. @throws if it cannot copy
 */
export function backUp(dataFolder: string, target: string): void {
  if (existsSync(target)) throw new Error(`${target} already exists.`)
  const database = new DatabaseSync(join(dataFolder, 'hobgoblin.sqlite'), { readOnly: true, timeout: 10_000 })
  const unfinished = `${target}.unfinished`
  rmSync(unfinished, { force: true })
  // SQLite would create a file that other users of the machine can read.
  closeSync(openSync(unfinished, 'wx', 0o600))
  database.prepare('vacuum into ?').run(unfinished)
  database.close()

  const copy = new DatabaseSync(unfinished)
  copy.exec('delete from sessions; delete from codes; delete from mails; vacuum')
  const found = copy.prepare('pragma integrity_check').get()?.['integrity_check']
  copy.close()
  if (found !== 'ok') throw new Error(`The copy is damaged: ${String(found)}`)
  const file = openSync(unfinished, 'r+')
  fsyncSync(file)
  closeSync(file)
  renameSync(unfinished, target)
}

if (import.meta.main) {
  await runCommand(({ DATABASE_URL, DATA_DIR }, [target]) => {
    if (DATABASE_URL !== undefined) throw new Error('The database is PostgreSQL: use pg_dump.')
    if (target === undefined)
      throw new Error('Name the new file, as in "npm run backup -- hobgoblin-backup.sqlite".')
    backUp(DATA_DIR, target)
    console.log(`The database is copied to ${target}`)
  })
}
