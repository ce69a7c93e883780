/** The log: one line per event on standard output, never personal data. */
import { type Logger, pino } from 'pino'
import type { Config } from './config.server.ts'

export type Log = Logger

type LogSettings = Pick<Config, 'logLevel'> & Partial<Pick<Config, 'logFormat'>>

export function openLog({ logLevel, logFormat }: LogSettings): Log {
	const options = { level: logLevel, base: null }
	if (resolveFormat(logFormat) === 'json') return pino(options)
	return pino(options, { write: (line) => void process.stdout.write(formatLine(line)) })
}

/** Prints a notice at any log level: as plain text in a terminal, else as log lines. */
export function printNotice(text: string, { logFormat }: Partial<Pick<Config, 'logFormat'>>): void {
	const log = openLog({ logLevel: 'info', logFormat })
	if (resolveFormat(logFormat) === 'text') process.stdout.write(`${text}\n`)
	else for (const line of text.split('\n')) if (line.trim()) log.info(line.trim())
}

const resolveFormat = (format: Config['logFormat']) => format ?? (process.stdout.isTTY ? 'text' : 'json')

/** `10:04:05 WARN  an email is delayed kind="enquiry-notice" attempts=2`, in local time. */
export function formatLine(line: string): string {
	const { level, time, msg = '', ...facts } = JSON.parse(line)
	const label = (pino.levels.labels[level] ?? '').toUpperCase().padEnd(5)
	const clockTime = new Date(time).toTimeString().slice(0, 8)
	const pairs = Object.entries(facts).map(([name, value]) => `${name}=${JSON.stringify(value)}`)
	return `${[clockTime, label, msg, ...pairs].join(' ')}\n`
}
