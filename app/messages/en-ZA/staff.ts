/** Messages to staff about signing in and out. */
import { defineMessages } from '#app/core/texts.ts'

export const staffMessages = defineMessages({
	signIn: {
		title: (name: string) => `Sign in, ${name}`,
		heading: 'Sign in',
		text: 'For staff. Cars, blog posts, FAQs and the showroom gallery.',
		email: 'Email',
		password: 'Password',
		button: 'Sign In',
		busy: 'Signing in...',
		loading: 'Loading...',
		website: 'Back to the website',
		failed: 'Login failed',
		cookiesNeeded:
			'Your browser blocks cookies, and without one nobody stays signed in. Allow cookies for this website and reload this page before you sign in.',
		ended: 'You are no longer signed in. Sign in again to go on.',
		errors: { email: 'Enter your email address.', password: 'Enter your password.' },
		rejections: {
			missing: 'You must provide either an email or phone number and a password',
			wrong: 'Invalid login credentials',
			'too-many': 'Too many tries. Wait a little, then try again.',
			'no-admin': 'You are signed up, but not for the back office. Ask the owner to let you in.',
			'no-cookies':
				'Your browser blocks cookies, and without one nobody stays signed in. Allow cookies for this website, then sign in again.',
			away: 'Nobody can be signed in at the moment. Please try again in a minute.',
		},
		tooMany: (wait: string) => `Too many tries. Try again in ${wait}.`,
		seconds: (seconds: number) => (seconds === 1 ? 'a second' : `${seconds} seconds`),
		minutes: (minutes: number) => (minutes === 1 ? 'a minute' : `${minutes} minutes`),
	},
	signOut: {
		title: (name: string) => `Log out, ${name}`,
		heading: 'Log out',
		text: 'Ends your session in this browser.',
		button: 'Log out',
		busy: 'Logging out...',
		back: 'Back to the dashboard',
		done: 'Logged out successfully',
		failed: 'Error signing out',
		away: 'You are still signed in. Please try again in a moment.',
	},
} as const)
