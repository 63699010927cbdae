import { workerData } from 'node:worker_threads'
import { logInAll } from '#tests/support/parallel-logins.ts'

// Runs in a separate thread, so that it does not slow down the measuring one.
await logInAll(String(workerData))
