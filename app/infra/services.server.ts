/** What every request is given: the machines it may use. */
import type PQueue from 'p-queue'
import { createContext } from 'react-router'
import type { Backups } from './backup/backups.server.ts'
import type { Changes } from './changes.server.ts'
import type { FormRules, SignInRules } from './config.server.ts'
import type { Database, Transaction } from './database.server.ts'
import type { Doctor } from './doctor/doctor.server.ts'
import type { Files } from './files.server.ts'
import type { FormQueue } from './form-queue.server.ts'
import type { Keyring } from './keyring.server.ts'
import type { KeysSource } from './keys-file.server.ts'
import type { LastRead } from './last-read.server.ts'
import type { Log } from './log.server.ts'
import type { Memoize } from './memoize.server.ts'
import type { Metrics } from './metrics.server.ts'
import type { Outbox } from './outbox.server.ts'

/** Better Auth as app/features/staff/auth.server.ts configures it; that file adds its endpoints to this type. */
// biome-ignore lint/style/useConsistentTypeDefinitions: types cannot be added to
export interface StaffAuth {
	$context: Promise<{
		secret: string
		password: { verify: (input: { hash: string; password: string }) => Promise<boolean> }
	}>
}

/** Signs staff in and recognises them. No URL of ours reaches it. */
export type Auth = {
	current: () => Promise<StaffAuth>
	/** The same inside a transaction: what it changes is stored, or rolled back, together with everything else in it. */
	within: (
		transaction: Transaction,
		onPasswordReset?: (user: { id: string; email: string }) => Promise<void>,
	) => Promise<StaffAuth>
}

export type Services = {
	db: Database
	files: Files
	lastRead: LastRead
	memoize: Memoize
	changes?: Changes | undefined // without it nothing is cached
	pictureWork: PQueue // one picture is worked on at a time
	formWork: FormQueue
	keys: Keyring
	outbox: Outbox
	auth: Auth
	formRules: FormRules
	signInRules: SignInRules
	backups?: Backups | undefined // without them none are made
	erasuresFile: string // who was erased on request, told to nobody
	metrics?: Metrics | undefined // without them nothing is counted
	doctor: Doctor
	keysSource: KeysSource
	log: Log
	now: () => Date
	baseUrl: string // as visitors reach us, without a slash at the end
}

export const servicesContext = createContext<Services>()

/** The page is rendered for whoever asks for it in the next minute, not for one visitor. */
export const isSharedPage = createContext<boolean>(false)

/** The form of this request could not be stored: its page is made of what was read before, and does not wait once more. */
export const isDatabaseDown = createContext<boolean>(false)

/** The visitor wants to save data. */
export const dataSaver = createContext<boolean>(false)

/** What allows this page's own scripts, and no others, to run. */
export const pageNonce = createContext<string>('')

/** The one host whose pages this answer may frame, as an origin; empty, as it begins: none. */
export const framedOrigin = createContext<string>('')

/** Where the request came from: the visitor's own address on the network. Never logged, never stored as it is. */
export const visitorAddress = createContext<string>('')
