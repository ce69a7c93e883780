import { expect, test } from 'vitest'
import { parseEmail } from './doctor.ts'

test.each([
	[[], undefined],
	[['--email', 'you@example.co.za'], 'you@example.co.za'],
])('npm run doctor reads the arguments %j as the email address %j', (args, email) => {
	expect(parseEmail(args)).toBe(email)
})

// tests/process/doctor.test.ts checks that the usage is printed, and the exit status.
test.each(['--email nobody', '--email', 'everything', '--everything'])(
	'npm run doctor rejects the arguments "%s" with its usage',
	(args) => expect(() => parseEmail(args.split(' '))).toThrow('npm run doctor -- --email'),
)
