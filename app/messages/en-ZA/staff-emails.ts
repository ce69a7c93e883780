/** Emails to staff members and to people who are invited to join. */
import { defineMessages } from '#app/core/texts.ts'

type Linked = { dealer: string; address: string; hours: number }

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
