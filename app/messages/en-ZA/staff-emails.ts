/**
 * Emails about a change of credentials or about a sign-in, which contain no code, key, sign-in link or IP address; and
 * to all owners about what only owners may do, so that an unwanted change is noticed.
 */
import { defineMessages } from '#app/core/texts.ts'

export type ChangeFacts = {
	email: string // address of the sign-in before the change
	by: string | undefined // the other staff member who made the change
	when: { day: string; time: string }
	device: { browser: string; system: string } | undefined
	dealer: string
	phone: string // empty if there is none
	resetAddress: string
}

const callOffice = ({ phone }: ChangeFacts) =>
	phone ? `call the office at once, on ${phone}` : 'tell the office at once'

const byThemselves = (facts: ChangeFacts) =>
	`If it was not you: choose a new password at ${facts.resetAddress}
and ${callOffice(facts)}.`

const byOthers = (facts: ChangeFacts) => `If you did not expect this, ${callOffice(facts)}.`

const email = (
	subject: string,
	change: (facts: ChangeFacts) => string,
	whatToDo: (facts: ChangeFacts) => string = byThemselves,
) => ({
	subject,
	text: (facts: ChangeFacts) => `Good day

${change(facts)}

When: ${facts.when.day} at ${facts.when.time}, South African time
${facts.device ? `Device: ${facts.device.browser} on ${facts.device.system}\n` : ''}
${whatToDo(facts)}

${facts.dealer}
`,
})

const admin = ({ dealer }: ChangeFacts) => `the admin area of ${dealer}`

export const credentialEmails = defineMessages({
	'factor-set-up': email(
		'Your second factor is on',
		(facts) => `A second factor was set up for ${facts.email}. From now on
${admin(facts)} asks for a code from your phone
after your password.`,
	),
	'factor-replaced': email(
		'Your second factor was replaced',
		(facts) => `The second factor of ${facts.email} was moved to another phone, with new
recovery codes. The phone and the codes from before do not work any more.`,
	),
	'factor-off': email(
		'Your second factor was turned off',
		(facts) => `The second factor of ${facts.email} was turned off. From now on the
password alone opens ${admin(facts)}.`,
	),
	'factor-reset': email(
		'Your second factor was reset',
		(facts) => `${facts.by ?? 'Somebody who runs the server'} reset the second factor of ${facts.email}.
Sign in with your password, then set up your phone again.`,
		byOthers,
	),
	'recovery-codes-renewed': email(
		'You have new recovery codes',
		(facts) => `New recovery codes were made for ${facts.email}. The codes from before do
not work any more.`,
	),
	'recovery-code-used': email(
		'A recovery code was used',
		(facts) => `A recovery code of ${facts.email} was used, after the password. It does not
work again.`,
	),
	'password-changed': email(
		'Your password was changed',
		(facts) => `The password of ${facts.email} for ${admin(facts)}
was changed. Every other device has to sign in again.`,
	),
	'password-was-reset': email(
		'Your password was reset',
		(facts) => `The password of ${facts.email} for ${admin(facts)}
was reset, with a link that we sent to this address. Every device has to
sign in again.`,
	),
	'email-changed': email(
		'Your email address was changed',
		(facts) => `The email address that you sign in with was changed. ${facts.email}
does not work any more.`,
		byOthers,
	),
	'email-changed-here': email(
		'You sign in with this email address now',
		(facts) => `From now on you sign in to ${admin(facts)} with
${facts.email}. The address from before does not work any more.`,
		byOthers,
	),
	'owner-added': email(
		'You are an owner now',
		(facts) => `${facts.by} made ${facts.email} an owner of ${admin(facts)}.
Owners invite and remove staff.`,
		byOthers,
	),
	'roles-changed': email(
		'Your roles were changed',
		(facts) => `${facts.by} changed what ${facts.email} may do in
${admin(facts)}. You see it there.`,
		byOthers,
	),
	'staff-removed': email(
		'Your account was removed',
		(facts) => `${facts.by} removed the account ${facts.email} from
${admin(facts)}. Its password, second factor and
recovery codes are deleted.`,
		byOthers,
	),
	'new-device': email(
		'A new device signed in',
		(facts) => `${facts.email} was signed in to ${admin(facts)}
on a device that has not been used for it before, or not for a long time.`,
	),
	'wrong-code': email(
		'A wrong code after your password',
		(facts) => `The right password of ${facts.email} for ${admin(facts)}
was entered, and then a wrong code. The sign-in failed. If you mistyped the
code, you need not do anything.`,
	),
	'staff-joined': email(
		'You can sign in now',
		(facts) => `An account for ${facts.email} was made in ${admin(facts)},
with the invitation that we sent to this address.`,
		byOthers,
	),
} as const)

export type CredentialEmail = keyof typeof credentialEmails

type Linked = { dealer: string; address: string; hours: number }

/** Emails to staff members and to people who are invited to join. */
export const invitationEmail = defineMessages({
	subject: (dealer: string) => `Join the admin area of ${dealer}`,
	text: ({ by, dealer, address, hours }: Linked & { by: string }) => `Good day

${by} invites you to work in the admin area of ${dealer}.

Choose your name and password here: ${address}
The link works once and expires in ${hours} hours.

If you do not know what this is about, you need not do anything.

${dealer}
`,
})

export const newAddressEmail = defineMessages({
	subject: 'Confirm your new email address',
	text: ({ email, dealer, address, hours }: Linked & { email: string }) => `Good day

Somebody who signs in to the admin area of ${dealer}
as ${email} asked to use this address instead.

Confirm it here: ${address}
The link works once and expires in ${hours === 1 ? 'an hour' : `${hours} hours`}.

If you do not know what this is about, you need not do anything.

${dealer}
`,
})

type Person = { name: string; email: string }
type Line = { label: string; from: string; to: string }

export type OwnerNotice = { subject: string; lines: string[] }

const changed = (lines: Line[], blank: string) =>
	lines.flatMap(({ label, from, to }) => [
		`${label}`,
		`  before: ${from || blank}`,
		`  now:    ${to || blank}`,
	])

export const ownerNotices = defineMessages({
	owner: ({ name, email }: Person) => ({
		subject: 'There is another owner',
		lines: [`${name} (${email}) was made an owner.`],
	}),
	roles: ({ name, email }: Person, roles: string) => ({
		subject: 'Roles were changed',
		lines: [`The roles of ${name} (${email}) are now: ${roles}.`],
	}),
	factor: ({ name, email }: Person) => ({
		subject: 'A second factor was reset',
		lines: [`The second factor of ${name} (${email}) was reset.`],
	}),
	link: ({ name, email }: Person) => ({
		subject: 'A link to a new password was made',
		lines: [`A link to a new password was made for ${name} (${email}).`],
	}),
	remove: ({ name, email }: Person) => ({
		subject: 'A staff member was removed',
		lines: [`The account of ${name} (${email}) was removed.`],
	}),
	invited: (email: string, roles: string) => ({
		subject: 'Somebody was invited',
		lines: [`${email} was invited to work in the admin area.`, `Roles: ${roles}.`],
	}),
	emails: (lines: Line[]) => ({
		subject: 'Who receives emails was changed',
		lines: changed(lines, 'nobody named'),
	}),
	mailServer: (host: string) => ({
		subject: 'The mail server was changed',
		lines: [host ? `Emails of the website now go out by ${host}.` : 'The mail server was removed.'],
	}),
	retention: (lines: Line[]) => ({
		subject: 'How long records are kept was changed',
		lines: changed(lines, 'not set'),
	}),
} satisfies Record<string, (...details: never[]) => OwnerNotice>)

type Facts = { by: Person; when: { day: string; time: string }; dealer: string; phone: string }

const noticeText = (lines: string[], { by, when, dealer, phone }: Facts) => `Good day

${lines.join('\n')}

Who: ${by.name} (${by.email})
When: ${when.day} at ${when.time}, South African time

Every owner gets this email. If you did not expect it, ${phone ? `call the office at once, on ${phone}` : 'tell the office at once'}.

${dealer}
`

export const ownerNoticeMessages = defineMessages({ text: noticeText })
