import { spawnSync } from 'node:child_process'
import { appendFileSync, mkdirSync, rmSync, statfsSync } from 'node:fs'
import { join } from 'node:path'

/** A file system of its own, so that it can be full without harm to the machine. */
export type Disk = {
  folder: string
  /** Whether it really is a file system of its own. Without root it is a plain folder, which is never filled. */
  isOwn: boolean
  fill: () => void
  free: () => void
  remove: () => void
}

const run = (program: string, ...parameters: string[]): boolean =>
  spawnSync(program, parameters, { stdio: 'ignore' }).status === 0

/** A disk in a file, with a real journal and real waits. */
export function makeDisk(base: string, mB: number): Disk {
  const [image, folder] = [join(base, 'disk.img'), join(base, 'disk')]
  mkdirSync(folder)
  const isOwn =
    run('truncate', '--size', `${mB}M`, image) &&
    run('mkfs.ext4', '-q', '-m', '0', image) &&
    run('mount', '-o', 'loop', image, folder)
  const ballast = join(folder, 'ballast')
  return {
    folder,
    isOwn,
    fill: () => {
      const { bavail, bsize } = statfsSync(folder)
      run('fallocate', '--length', String(bavail * bsize), ballast)
      // What fallocate needs for its own notes, byte by byte.
      try {
        for (;;) appendFileSync(ballast, Buffer.alloc(bsize))
      } catch {
        // Full.
      }
    },
    free: () => rmSync(ballast, { force: true }),
    remove: () => {
      if (isOwn) run('umount', '-l', folder)
      rmSync(image, { force: true })
    },
  }
}
