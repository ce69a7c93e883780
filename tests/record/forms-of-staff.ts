/** Records how staff sign in and change their own and each other's accounts. */
import { STAFF_ID } from './adapter.ts'
import type { FormRecorder } from './form-recorder.ts'
import { OWNER } from './site.ts'
import { openVisitor, signIn, type Visitor } from './visitor.ts'

const LOGIN = '/admin/login'
const ACCOUNT = '/admin/account'
const STAFF = '/admin/staff'
export const SALES = { email: 'sales.person@example.co.za', password: 'a short ride over the escarpment' }
/** After all changes to the account. */
export const SALES_NOW = { ...SALES, email: 'new@example.co.za' }
const LEAVER = { email: 'leaver@example.co.za', password: 'one more cup of rooibos tea' }

export async function recordSigningIn({ site, submit }: FormRecorder): Promise<void> {
	const page = { page: LOGIN, form: '[name=password]' }
	await submit({ ...page, name: 'sign in: good', fields: OWNER })
	await submit({
		...page,
		name: 'sign in: and on to a screen',
		page: `${LOGIN}?to=/admin/cars`,
		fields: OWNER,
	})
	await submit({
		...page,
		name: 'sign in: and on to another site',
		page: `${LOGIN}?to=https://example.com/`,
		fields: OWNER,
	})
	await submit({ ...page, name: 'sign in: empty', fields: { email: '', password: '' } })
	await submit({ ...page, name: 'sign in: no email address', fields: { email: 'owner', password: 'x' } })
	await submit({ ...page, name: 'sign in: wrong password', fields: { ...OWNER, password: 'wrong' } })
	await submit({
		...page,
		name: 'sign in: unknown address',
		fields: { email: 'nobody@example.co.za', password: 'wrong' },
	})
	await submit({ ...page, name: 'sign in: too long', fields: { ...OWNER, password: 'x'.repeat(5_000) } })
	const known = openVisitor(site.address)
	await signIn(known, OWNER)
	await submit({ ...page, name: 'sign out', by: known, page: '/admin/logout', form: 'button' })
}

/** Invites two staff members, who join; afterwards SALES can sign in. */
export async function recordInvitations(forms: FormRecorder): Promise<void> {
	const { site, submit, linkFor } = forms
	const by = openVisitor(site.address)
	await signIn(by, OWNER)
	const page = { by, page: STAFF, form: '[name=email]' }
	await submit({ ...page, name: 'invitation: empty', fields: { email: '', password: '' } })
	await submit({
		...page,
		name: 'invitation: wrong password',
		fields: { email: SALES.email, password: 'wrong' },
	})
	await submit({
		...page,
		name: 'invitation: wrong address',
		fields: { email: 'sales', password: OWNER.password },
	})
	await submit({
		...page,
		name: 'invitation: to a colleague',
		fields: { email: OWNER.email, password: OWNER.password },
	})
	for (const { email } of [SALES, LEAVER])
		await submit({
			...page,
			name: `invitation: to ${email}`,
			only: 'plain',
			fields: { email, password: OWNER.password },
		})
	await submit({
		...page,
		name: 'invitation: again',
		form: '[name=id]',
		only: 'plain',
		fields: { password: OWNER.password, intent: 'again' },
	})
	for (const { email, password } of [SALES, LEAVER]) {
		const join = { page: linkFor(email), form: '[name=name]', by: openVisitor(site.address) }
		await submit({ ...join, name: `joining: ${email}, empty`, fields: { name: '', password: '' } })
		await submit({
			...join,
			name: `joining: ${email}, an easy password`,
			fields: { name: 'Sipho', password: 'password1234' },
		})
		await submit({
			...join,
			name: `joining: ${email}`,
			only: 'plain',
			fields: { name: `Sipho of ${email}`, password },
		})
	}
	await submit({
		...page,
		name: 'invitation: to be withdrawn',
		only: 'script',
		fields: { email: 'third@example.co.za', password: OWNER.password },
	})
	await submit({
		...page,
		name: 'invitation: withdrawn',
		form: '[name=id]',
		only: 'plain',
		fields: { password: OWNER.password, intent: 'withdraw' },
	})
	await recordStaffMember(forms, by)
}

async function recordStaffMember({ site, submit }: FormRecorder, by: Visitor): Promise<void> {
	const { rows } = await site.database.query<{ id: string }>(STAFF_ID, [LEAVER.email])
	const page = { by, page: `${STAFF}/${rows[0]?.id}`, form: '[name=password]' }
	await submit({ ...page, name: 'colleague: wrong password', fields: { password: 'wrong', intent: 'owner' } })
	await submit({
		...page,
		name: 'colleague: unknown action',
		fields: { password: OWNER.password, intent: 'wrong' },
	})
	await submit({
		...page,
		name: 'colleague: made owner',
		only: 'plain',
		fields: { password: OWNER.password, intent: 'owner' },
	})
	await submit({
		...page,
		name: 'colleague: removed',
		only: 'plain',
		fields: { password: OWNER.password, intent: 'remove' },
	})
}

export async function recordAccounts({ site, submit, linkFor }: FormRecorder): Promise<void> {
	const { address } = site
	const login = { ...SALES }
	const by = openVisitor(address)
	await signIn(by, login)
	const password = { by, page: ACCOUNT, form: '[name=current]' }
	await submit({ ...password, name: 'own password: empty', fields: { current: '', password: '' } })
	await submit({
		...password,
		name: 'own password: wrong',
		fields: { current: 'wrong', password: 'another long evening by the fire' },
	})
	await submit({
		...password,
		name: 'own password: too easy',
		fields: { current: login.password, password: '123456789012' },
	})
	login.password = 'another long evening by the fire'
	await submit({
		...password,
		name: 'own password: changed',
		only: 'plain',
		fields: { current: SALES.password, password: login.password },
	})

	const forgot = { page: '/admin/forgot-password', form: '[name=email]' }
	await submit({ ...forgot, name: 'forgotten password: empty', fields: { email: '' } })
	await submit({
		...forgot,
		name: 'forgotten password: unknown address',
		fields: { email: 'nobody@example.co.za' },
	})
	await submit({ ...forgot, name: 'forgotten password', fields: { email: login.email } })
	const renew = { page: linkFor(login.email), form: '[name=password]', by: openVisitor(address) }
	await submit({ ...renew, name: 'new password: too short', fields: { password: 'short' } })
	await submit({ ...renew, name: 'new password', fields: { password: SALES.password } })

	await signIn(by, SALES)
	const email = { by, page: ACCOUNT, form: '[name=now]' }
	await submit({
		...email,
		name: 'new email address: empty',
		fields: { email: '', now: '', intent: 'email' },
	})
	await submit({
		...email,
		name: 'new email address: taken',
		fields: { email: OWNER.email, now: SALES.password, intent: 'email' },
	})
	await submit({
		...email,
		name: 'new email address',
		fields: { email: SALES_NOW.email, now: SALES.password, intent: 'email' },
	})
	const link = new URL(linkFor(SALES_NOW.email), address)
	const confirm = { by, page: link.pathname + link.search }
	await submit({ ...confirm, name: 'new email address: confirmed', form: 'button', only: 'plain' })
	await submit({ ...confirm, name: 'new email address: the same link again' })

	const sessions = { by, page: ACCOUNT, form: '[value=everywhere]' }
	for (const intent of ['others', 'everywhere'])
		await submit({ ...sessions, name: `sessions ended: ${intent}`, only: 'plain', fields: { intent } })
}
