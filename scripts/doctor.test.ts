import { expect, test } from 'vitest'
import { parseEmail } from './doctor.ts'

// tests/process/doctor.test.ts checks that the usage is printed for invalid arguments.
test.each([
	[[], undefined],
	[['--email', 'you@example.co.za'], 'you@example.co.za'],
	[['--email', 'nobody'], false],
	[['--email'], false],
	[['everything'], false],
	[['--everything'], false],
])('npm run doctor reads the arguments %j as the email address %j', (args, email) => {
	expect(parseEmail(args)).toBe(email)
})
