/** Logs for tests. */
import { type LevelWithSilent, pino } from 'pino'

export const silentLog = pino({ level: 'silent' })

export type LogEntry = { level: number; msg: string; [fact: string]: unknown }

/** A log whose entries the test reads. */
export function openRecordedLog(level: LevelWithSilent = 'info') {
	const logged: LogEntry[] = []
	const log = pino({ level, base: null }, { write: (line) => logged.push(JSON.parse(line)) })
	return { log, logged }
}
