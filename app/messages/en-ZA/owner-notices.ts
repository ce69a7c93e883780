/** Emails to all owners about what only owners may do, so that an unwanted change is noticed. */
import { defineMessages } from '#app/core/texts.ts'

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
