/** Records setting up, using and switching off a second factor. */
import { Secret, TOTP } from 'otpauth'
import { type FormRecorder, SECONDS_BETWEEN } from './form-recorder.ts'
import { SALES_NOW } from './forms-of-staff.ts'
import { openVisitor, signIn } from './visitor.ts'

const FACTOR = '/admin/account/second-factor'

export async function recordSecondFactor({ site, submit }: FormRecorder): Promise<void> {
	const login = SALES_NOW
	const by = openVisitor(site.address)
	await signIn(by, login)
	const page = { by, page: FACTOR, form: '[value=begin]' }
	await submit({ ...page, name: 'second factor: wrong password', fields: { password: 'wrong' } })
	const offered = await submit({
		...page,
		name: 'second factor: begun',
		only: 'plain',
		fields: { password: login.password },
	})
	const [, offer = ''] = /name="offer"[^>]*value="([^"]+)"/.exec(await offered.text()) ?? []
	const uri = offer.replaceAll('&amp;', '&')
	const secret = new URL(uri).searchParams.get('secret') ?? ''
	// A form is sent some seconds after the clock was read.
	const code = () =>
		new TOTP({ secret: Secret.fromBase32(secret) }).generate({
			timestamp: site.now().getTime() + SECONDS_BETWEEN * 1000,
		})
	const confirm = { by, page: FACTOR, only: 'plain' } as const
	await submit({
		...confirm,
		name: 'second factor: wrong code',
		fields: { intent: 'confirm', offer: uri, code: '000000' },
	})
	await submit({
		...confirm,
		name: 'second factor: set up',
		fields: { intent: 'confirm', offer: uri, code: code() },
	})

	const other = openVisitor(site.address)
	await submit({
		by: other,
		name: 'second step: the password',
		page: '/admin/login',
		form: '[name=password]',
		only: 'plain',
		fields: login,
	})
	const step = { by: other, page: '/admin/login/code', form: '[name=code]' }
	await submit({ ...step, name: 'second step: empty', fields: { code: '' } })
	await submit({ ...step, name: 'second step: wrong code', fields: { code: '123456' } })
	await site.passSeconds(60)
	await submit({ ...step, name: 'second step: the code', only: 'plain', fields: { code: code() } })
	await site.passSeconds(60)
	await submit({
		...page,
		name: 'second factor: switched off',
		only: 'plain',
		form: '[value=off]',
		fields: { password: login.password, code: code() },
	})
}
