import { workerData } from 'node:worker_threads'
import { logInAll } from '../build/parallel-logins.ts'

// In a thread of its own, so that it does not slow the clock of who measures.
await logInAll(String(workerData))
