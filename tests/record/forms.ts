/** Every form of the site, in an order in which each finds what it needs; each group begins at a time of its own. */
import { openFormRecorder } from './form-recorder.ts'
import { recordApplications } from './forms-of-applicants.ts'
import { listCases, recordInbox } from './forms-of-inbox.ts'
import { recordRecords } from './forms-of-records.ts'
import { recordSecondFactor } from './forms-of-second-factor.ts'
import { recordSettings } from './forms-of-settings.ts'
import { recordAccounts, recordInvitations, recordSigningIn, SALES_NOW } from './forms-of-staff.ts'
import { recordVisitorForms } from './forms-of-visitors.ts'
import { recordAdminPages } from './pages.ts'
import type { Recorder } from './parts.ts'
import { OWNER, type RecordedSite } from './site.ts'
import { openVisitor, signIn, type Visitor } from './visitor.ts'

/** What a group needs of the clock, more or less, must not move the next one. */
const HOURS_EACH = 1

export async function recordForms(
	site: RecordedSite,
	recorder: Recorder,
	say: (text: string) => void,
): Promise<void> {
	const forms = await openFormRecorder(site, recorder)
	const groups: [string, () => Promise<void>][] = [
		['visitors', () => recordVisitorForms(forms)],
		['applicants', () => recordApplications(forms)],
		['signing in', () => recordSigningIn(forms)],
		['invitations', () => recordInvitations(forms)],
		['inbox', () => recordInbox(forms)],
		['records', () => recordRecords(forms)],
		['settings', () => recordSettings(forms)],
		['accounts', () => recordAccounts(forms)],
		['second factor', () => recordSecondFactor(forms)],
	]
	for (const [index, [name, record]] of groups.entries()) {
		await site.setHour(index * HOURS_EACH)
		await record()
		say(`forms: ${name}`)
	}
	await recordBackOffice(site, recorder)
	say('pages of the back office')
}

/** With all that the forms have left. */
async function recordBackOffice(site: RecordedSite, recorder: Recorder): Promise<void> {
	const { address } = site
	await site.setHour(24)
	for (const [kind, login] of Object.entries({ 'an owner': OWNER, 'a salesperson': SALES_NOW })) {
		const visitor = openVisitor(address)
		await signIn(visitor, login)
		const more = [
			...(await listCases(visitor)),
			await pathOf(visitor, '/admin/staff', /\/admin\/staff\/[0-9a-f-]{36}/),
		]
		await recordAdminPages(address, recorder, { visitor, kind, more: more.filter(Boolean) })
	}
}

async function pathOf(visitor: Visitor, page: string, pattern: RegExp): Promise<string> {
	return pattern.exec(await (await visitor.get(page)).text())?.[0] ?? ''
}
