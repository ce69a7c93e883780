/** The log: one JSON line an event on standard output, never a personal fact. */
import { type Logger, pino } from 'pino'
import type { Config } from './config.server.ts'

export type Log = Logger

export const openLog = ({ logLevel }: Pick<Config, 'logLevel'>): Log => pino({ level: logLevel, base: null })
