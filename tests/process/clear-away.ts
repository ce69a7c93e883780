/** Setup file: runs for every test file, also where the files of a worker share their imports. */
import { afterEach } from 'vitest'
import { clearAway } from './forecourt.ts'

afterEach(clearAway)
