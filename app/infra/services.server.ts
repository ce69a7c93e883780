/** The services that every request may use. */
import type PQueue from 'p-queue'
import { createContext } from 'react-router'
import type { Backups } from '#app/infra/backup/backup-location.server.ts'
import type { Feed, Memoize } from '#app/infra/database/changes.server.ts'
import type { KeysSource } from '#app/infra/encryption/keyring.server.ts'
import type { FormRules, SignInRules } from './config.server.ts'
import type { Changes } from './database/changes.server.ts'
import type { Database, Transaction } from './database/database.server.ts'
import type { Doctor } from './doctor/doctor.server.ts'
import type { Outbox } from './email/outbox.server.ts'
import type { Keyring } from './encryption/keyring.server.ts'

import type { Jobs } from './jobs.server.ts'
import type { Log } from './log.server.ts'
import type { Metrics } from './metrics.server.ts'
import type { Outgoing } from './outgoing-request.server.ts'
import type { RejectedNetworks } from './rate-limit.server.ts'
import type { LastRead } from './read-or-fallback.server.ts'
import type { RecentRequests } from './request-sender.server.ts'
import type { Files } from './storage/files.server.ts'
import type { FormQueue } from './turns.server.ts'

/**
 * Better Auth as app/features/staff/sign-in/auth.server.ts configures it; that file adds its endpoints to this type.
 */
// biome-ignore lint/style/useConsistentTypeDefinitions: types cannot be added to
export interface StaffAuth {
	$context: Promise<{
		secret: string
		password: { verify: (input: { hash: string; password: string }) => Promise<boolean> }
	}>
}

export type AuthHooks = {
	onPasswordReset?: (user: { id: string; email: string }) => Promise<void>
	/** Gets the token of a requested reset link, which is then not sent by email. */
	onResetToken?: (token: string) => Promise<void>
}

/** Signs staff in and identifies them. None of its own HTTP endpoints is exposed. */
export type Auth = {
	current: () => Promise<StaffAuth>
	/** The same inside a transaction: its changes are committed or rolled back with everything else in it. */
	within: (transaction: Transaction, hooks?: AuthHooks) => Promise<StaffAuth>
	/** Runs calls whose lines go to this log. */
	withLog: <Value>(log: Log, work: () => Promise<Value>) => Promise<Value>
}

export type Services = {
	db: Database
	files: Files
	lastRead: LastRead
	memoize: Memoize
	changes?: Changes | undefined // undefined: nothing is cached
	newLeads?: Feed<object> | undefined // how many leads are new; undefined: open pages ask
	pictureWork: PQueue // processes one picture at a time
	formWork: FormQueue
	keys: Keyring
	outbox: Outbox
	outgoing: Pick<Outgoing, 'post'> // requests to hosts that staff name
	jobs: Pick<Jobs, 'insert'>
	auth: Auth
	formRules: FormRules
	signInRules: SignInRules
	rejectedNetworks: RejectedNetworks // far over a rate limit; of this process
	recentRequests: RecentRequests // of this process
	backups?: Backups | undefined // undefined: backups are off
	erasuresFile: string // list of people erased on request; private
	metrics?: Metrics | undefined // undefined: nothing is counted
	visits?: VisitCounter | undefined // undefined: nothing is counted
	/** Waits for this request's turn to compute for more than a moment. Undefined: none is needed. */
	takeTurn?: (() => Promise<void>) | undefined
	doctor: Doctor
	keysSource: KeysSource
	log: Log
	now: () => Date
	baseUrl: string // the public address, without a trailing slash
	/** What is not saved or published, for the staff member who made it. */
	preview?: Preview
}

/**
 * What is counted of a visitor. `search`: one without a match; `call`: a tap on a telephone number. `thing`: the route of
 * the page, the id of the vehicle, or what was looked for. `network` is not stored.
 */
export type Visit = {
	kind: 'page' | 'vehicle' | 'search' | 'call'
	thing: string
	source: string
	network: string
}
export type VisitCounter = { count: (visit: Visit) => void }

/** Page texts, and a look, in place of the stored ones; a vehicle or an article that is not on the website. */
export type Preview = { texts?: Record<string, unknown>; look?: object; vehicle?: object; article?: object }

export const servicesContext = createContext<Services>()

/** The page is cached for all visitors for up to a minute, not rendered for one visitor. */
export const isSharedPage = createContext<boolean>(false)

/**
 * The form of this request could not be stored: its page uses cached data and does not wait for the database
 * again.
 */
export const isDatabaseDown = createContext<boolean>(false)

/** The visitor's browser asks to save data. */
export const dataSaver = createContext<boolean>(false)

/** The nonce that allows this page's own scripts, and no others, to run. */
export const pageNonce = createContext<string>('')

/** The one origin that the response may frame; empty by default: none. */
export const framedOrigin = createContext<string>('')

/** Whether the back office shows a page under this path, to which a person may return after signing in. */
export const isReturnPage = createContext<(pathname: string) => boolean>(() => false)

/** The browser runs no script of the page, and styles it as where there are none. */
export const isSandboxed = createContext<boolean>(false)

/** Renders a public page with what is not saved; no script of it may run. */
export const pagePreview = createContext<(path: string, preview: Preview) => Promise<Response>>()

/** The visitor's own IP address. Never logged, never stored in clear. */
export const clientIpContext = createContext<string>('')
