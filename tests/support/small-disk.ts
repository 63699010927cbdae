import { execFileSync } from 'node:child_process'
import { rmSync, statfsSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { removeAfterFile } from './leftovers.ts'
import { makeFolder } from './parts.ts'

function mount(folder: string, kB: number): void {
  execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${kB}k`, 'tmpfs', folder], { stdio: 'ignore' })
}

function unmount(folder: string): void {
  execFileSync('umount', ['-l', folder], { stdio: 'ignore' })
}

/** Whether this user may mount disks. */
export const canMount = ((): boolean => {
  const folder = makeFolder()
  try {
    mount(folder, 64)
    unmount(folder)
    return true
  } catch {
    return false
  }
})()

/** A real disk that can be filled to the last byte. It is removed at the end of the test file. */
type SmallDisk = { folder: string; fill: (leftBytes?: number) => void; free: () => void }

export function makeSmallDisk(kB: number): SmallDisk {
  const folder = makeFolder()
  mount(folder, kB)
  removeAfterFile(() => unmount(folder))
  const ballast = join(folder, 'ballast')
  return {
    folder,
    fill: (leftBytes = 0) => {
      const { bavail, bsize } = statfsSync(folder)
      writeFileSync(ballast, Buffer.alloc(Math.max(0, bavail * bsize - leftBytes)))
    },
    free: () => rmSync(ballast),
  }
}
