/** Screens submissions on its own database: any number of processes, one shared clock. */
import { afterEach } from 'vitest'
import type { Values } from '#app/core/form.ts'
import { type FormName, TOKEN_FIELD, TRAP_FIELD } from '#app/features/submissions/submission.ts'
import { issueToken } from '#app/features/submissions/visitor-tokens.server.ts'
import type { FormRules } from '#app/infra/config.server.ts'
import { openRejectedNetworks } from '#app/infra/rate-limit.server.ts'
import type { Services } from '#app/infra/services.server.ts'
import { connect, openDatabaseCopy } from './database.ts'
import { openDemoKeyring } from './demo-dealership.ts'
import { silentLog } from './log.ts'

export type SubmissionServices = Pick<
	Services,
	'db' | 'keys' | 'now' | 'formRules' | 'log' | 'rejectedNetworks'
>

const FORM_RULES: FormRules = {
	perAddress: 1_000_000,
	perMailbox: 1_000_000,
	windowMinutes: 10,
	fewestSeconds: 3,
	mostHours: 24,
}
const AN_ORDINARY_MORNING = Date.parse('2026-11-18T10:00:00+02:00')

/** Call it at the top of a test file. */
export async function openSubmissions() {
	const { db, owner, url } = await openDatabaseCopy()
	let now = AN_ORDINARY_MORNING
	afterEach(() => {
		now = AN_ORDINARY_MORNING
	})

	const process = async (rules: Partial<FormRules> = {}, own = db): Promise<SubmissionServices> => ({
		db: own,
		keys: await openDemoKeyring(own),
		now: () => new Date(now),
		formRules: { ...FORM_RULES, ...rules },
		log: silentLog,
		rejectedNetworks: openRejectedNetworks(),
	})

	return {
		owner,
		process,
		/** Another process on the same database, with its own connections. */
		anotherProcess: (rules?: Partial<FormRules>) => process(rules, connect(url)),
		pass: (seconds: number) => {
			now += seconds * 1000
		},
	}
}

/** A form as a browser sends it. */
export function formOf(services: SubmissionServices, form: FormName, fields: Values = {}): Values {
	return { [TOKEN_FIELD]: issueToken(services, form), [TRAP_FIELD]: '', ...fields }
}
