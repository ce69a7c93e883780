/** Records every form of the site, in dependency order; each group starts at its own minute. */
import { openFormRecorder } from './form-recorder.ts'
import { recordApplications } from './forms-of-applicants.ts'
import { recordBuyers } from './forms-of-buyers.ts'
import { listCases, recordInbox } from './forms-of-inbox.ts'
import { recordGalleryOrder, recordRecords } from './forms-of-records.ts'
import { recordSecondFactor } from './forms-of-second-factor.ts'
import { recordSettings } from './forms-of-settings.ts'
import { recordAccounts, recordInvitations, recordSigningIn, SALES_NOW } from './forms-of-staff.ts'
import { recordVisitorForms } from './forms-of-visitors.ts'
import { recordAdminPages } from './pages.ts'
import type { Recorder } from './sections.ts'
import { OWNER, type RecordedSite } from './site.ts'
import { openVisitor, signIn, type Visitor } from './visitor.ts'

export async function recordForms(
	site: RecordedSite,
	recorder: Recorder,
	format: (text: string) => void,
): Promise<void> {
	const forms = await openFormRecorder(site, recorder)
	const groups: [minute: number, name: string, record: () => Promise<void>][] = [
		[0, 'visitors', () => recordVisitorForms(forms)],
		[8, 'applicants', () => recordApplications(forms)],
		[12, 'signing in', () => recordSigningIn(forms)],
		[15, 'invitations', () => recordInvitations(forms)],
		[19, 'inbox', () => recordInbox(forms)],
		[26, 'records', () => recordRecords(forms)],
		[36, 'settings', () => recordSettings(forms)],
		[43, 'accounts', () => recordAccounts(forms)],
		[47, 'second factor', () => recordSecondFactor(forms)],
		[52, 'back office', () => recordBackOffice(site, recorder)],
		[54, 'gallery order', () => recordGalleryOrder(forms)],
		[56, 'test drives and trade-ins', () => recordBuyers(forms)],
	]
	for (const [minute, name, record] of groups) {
		await site.setMinute(minute)
		await record()
		format(`forms: ${name}`)
	}
}

/** The back office with all records that the forms left. */
async function recordBackOffice(site: RecordedSite, recorder: Recorder): Promise<void> {
	const { address } = site
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
