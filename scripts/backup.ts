import { closeSync, existsSync, fsyncSync, openSync, renameSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { readConfig } from '../src/server/config.ts'

/**
 * Copies the embedded database in `dataFolder` to the new file `target`, as it is at one moment, while servers may
 * be at work. It leaves out sessions and codes, which nobody should have twice. @throws if it cannot copy
 */
export function backUp(dataFolder: string, target: string): void {
  const source = join(dataFolder, 'hobgoblin.sqlite')
  if (!existsSync(source)) throw new Error(`There is no database in DATA_DIR "${dataFolder}".`)
  if (existsSync(target)) throw new Error(`${target} is there already.`)
  const unfinished = `${target}.unfinished`
  rmSync(unfinished, { force: true })
  const database = new DatabaseSync(source, { readOnly: true, timeout: 10_000 })
  database.prepare('vacuum into ?').run(unfinished)
  database.close()

  const copy = new DatabaseSync(unfinished)
  copy.exec('delete from sessions; delete from codes; vacuum')
  const found = copy.prepare('pragma integrity_check').get()?.['integrity_check']
  copy.close()
  if (found !== 'ok') throw new Error(`The copy is damaged: ${String(found)}`)
  const file = openSync(unfinished, 'r+')
  fsyncSync(file)
  closeSync(file)
  renameSync(unfinished, target)
}

if (import.meta.main) {
  const result = readConfig(process.env)
  const [target] = process.argv.slice(2)
  try {
    if (!result.ok) throw new Error(result.complaints.join('\n'))
    if (result.config.DATABASE_URL !== undefined) throw new Error('The database is PostgreSQL: use pg_dump.')
    if (target === undefined)
      throw new Error('Say where to, as in "npm run backup -- hobgoblin-backup.sqlite".')
    backUp(result.config.DATA_DIR, target)
    console.log(`The database is copied to ${target}`)
  } catch (error) {
    console.error(error instanceof Error ? error.message : error)
    process.exit(1)
  }
}
