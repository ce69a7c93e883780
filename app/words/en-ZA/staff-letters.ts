/** Letters to those who work here, or are asked to. */
type Told = { email: string; dealer: string; phone: string }
type Linked = { dealer: string; address: string; hours: number }

const objection = (phone: string) =>
	`If it was not you, ${phone ? `tell the office at once, on ${phone}` : 'tell the office at once'}.`

const notice = (subject: string, said: (email: string) => string) => ({
	subject,
	text: ({ email, dealer, phone }: Told) => `Good day

${said(email)}

${objection(phone)}

${dealer}
`,
})

export const noticeWords = {
	'factor-reset': notice(
		'Your second factor was reset',
		(email) => `The owner reset the second factor of ${email}. Sign in with your password,
then set up your phone anew.`,
	),
	'factor-off': notice(
		'Your second factor was turned off',
		(email) => `The second factor of ${email} was turned off. From now on the password alone
lets you in.`,
	),
	'recovery-code-used': notice(
		'A recovery code was used',
		(email) => `Somebody signed in as ${email} with the password and a recovery code. The code
does not work again.`,
	),
	'email-changed': notice(
		'You sign in with another e-mail address now',
		(email) => `The e-mail address that you sign in with was changed. ${email} does not let
you in any more.`,
	),
} as const

export const invitationLetter = {
	subject: (dealer: string) => `Join the admin area of ${dealer}`,
	text: ({ by, dealer, address, hours }: Linked & { by: string }) => `Good day

${by} invites you to work in the admin area of ${dealer}.

Choose your name and password here: ${address}
The link works once and expires in ${hours} hours.

If you do not know what this is about, you need not do anything.

${dealer}
`,
}

export const newEmailLetter = {
	subject: 'Confirm your new e-mail address',
	text: ({ email, dealer, address, hours }: Linked & { email: string }) => `Good day

From ${email} it was asked to sign in to the admin area of ${dealer}
with this address instead.

Confirm it here: ${address}
The link works once and expires in ${hours === 1 ? 'an hour' : `${hours} hours`}.

If you do not know what this is about, you need not do anything.

${dealer}
`,
}
