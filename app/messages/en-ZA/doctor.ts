/** Messages of the doctor, shared by `npm run doctor` and /admin/system. */

import { formatDate, toSouthAfricanTime } from '#app/core/dates.ts'
import { defineMessages } from '#app/core/texts.ts'
import { addressFindings, backupFindings, domainFindings, keysFindings } from './doctor-findings.ts'

export type CheckId = keyof typeof names

const names = {
	database: 'Database',
	disk: 'Disk',
	storage: 'File storage',
	keys: 'Keys file',
	keysCopy: 'Copy of the keys file',
	backup: 'Last backup',
	verification: 'Backup check',
	queue: 'Job queue',
	emails: 'Unsent emails',
	mailServer: 'Mail server',
	spf: 'SPF of the sender',
	dkim: 'DKIM of the sender',
	dmarc: 'DMARC of the sender',
	address: 'Website address',
	certificate: 'TLS certificate',
	clock: 'Clock',
	versions: 'Versions',
}

/** What each check is about, to those who do not run the machine. */
const meanings: Record<CheckId, string> = {
	database: 'Holds your cars, leads and settings.',
	disk: 'Space for photos, videos and leads.',
	storage: 'Holds the photos and videos. While it is away, pages have no pictures.',
	keys: 'Without it what people sent you is unreadable.',
	keysCopy: 'If the machine breaks, only a copy makes what people sent you readable again.',
	backup: 'A copy of everything, for the day when the machine breaks.',
	verification: 'Whether the backups can be read when they are needed.',
	queue: 'Work that the website does by itself, such as sending emails.',
	emails: 'Emails to customers and staff that are not sent yet.',
	mailServer: 'Sends the emails of the website. Without it none is delivered.',
	spf: 'Helps keep your emails out of spam folders.',
	dkim: 'Helps keep your emails out of spam folders.',
	dmarc: 'Helps stop others from sending emails in your name.',
	address: 'What visitors type to reach you.',
	certificate: 'The lock beside the address. Without it browsers warn of your website.',
	clock: 'If it is wrong, codes from phones are rejected at sign-in.',
	versions: 'The programs that run the website.',
}

/** What a failed check may mean for the dealership, before its name. */
const consequences: Record<CheckId, string> = {
	database: 'Cars and leads may not be saved: the database needs attention.',
	disk: 'New photos and leads may not be saved: the disk needs attention.',
	storage: 'Cars may have no pictures: the file storage needs attention.',
	keys: 'What people sent you may be unreadable: the keys file needs attention.',
	keysCopy:
		'If the machine breaks, what people sent you may stay unreadable: the copy of the keys file needs attention.',
	backup: 'If the machine breaks, cars and leads may be lost: the backups need attention.',
	verification: 'A backup may be unreadable when you need it: the backup check needs attention.',
	queue: 'Emails may leave late: the job queue needs attention.',
	emails: 'People may wait for emails in vain: the unsent emails need attention.',
	mailServer: 'Emails may not reach anybody: the mail server needs attention.',
	spf: 'Your emails may be taken for spam: the SPF of the sender needs attention.',
	dkim: 'Your emails may be taken for spam: the DKIM of the sender needs attention.',
	dmarc: 'Others may send emails in your name: the DMARC of the sender needs attention.',
	address: 'Visitors may not reach you safely: the website address needs attention.',
	certificate: 'Browsers may warn visitors of your website: the TLS certificate needs attention.',
	clock: 'Codes from phones may be rejected at sign-in: the clock needs attention.',
	versions: 'Parts of the website may not work: the programs that run it need attention.',
}

const START = 'Start the site once with npm start.'

export const doctorMessages = defineMessages({
	names,
	meanings,
	todo: 'What to do:',
	states: { ok: 'OK', warning: 'Warning', wrong: 'Wrong', unknown: 'Not checked' },
	tooSlow: (milliseconds: number) => `There was no answer within ${milliseconds / 1000} seconds.`,
	failed: (reason: string) => `It could not be checked: ${withoutStop(reason)}.`,
	summary: ({ wrong, warnings, unknown }: { wrong: number; warnings: number; unknown: number }) => {
		const parts = [
			wrong === 1 ? '1 thing is wrong' : wrong > 1 && `${wrong} things are wrong`,
			warnings === 1 ? '1 warning' : warnings > 1 && `${warnings} warnings`,
			unknown > 0 && `${unknown} could not be checked`,
		].filter(Boolean)
		return parts.length > 0 ? `${parts.join(', ')}.` : 'Everything is in order.'
	},
	page: {
		heading: 'System',
		checkedAt: (at: Date) => `Checked at ${toSouthAfricanTime(at).time} on ${formatDate(at)}.`,
		again: 'Check again',
		checking: 'Checking ...',
		toDo: {
			heading: 'To do',
			text: 'What cannot be done in this back office is for the person who runs your website: show them these lines.',
		},
		notChecked: {
			heading: 'Could not be checked',
			text: 'Nothing here is known to be wrong.',
		},
		everyday: 'Nothing to do',
		technical: {
			heading: 'Technical details',
			text: 'For the person who runs your website. Everything here is in order. On the machine, npm run doctor says the same.',
		},
		forOperator: 'For the person who runs your website',
		copyText: {
			copy: 'Copy these lines',
			copied: 'Copied.',
			notCopied: 'This browser does not copy here: select the text and copy it.',
		},
		email: {
			heading: 'Test email',
			text: (to: string) =>
				`Sends one email to ${to}, your own address, and says what the mail server answered.`,
			send: 'Send me a test email',
			sending: 'Sending ...',
			tooMany: (seconds: number) =>
				`You sent several of these just now. Wait ${Math.ceil(seconds / 60)} minutes, and try again.`,
		},
		arrived: {
			heading: 'The test email has arrived',
			text: 'You came by the link in it. Note it, and the step in your list of first steps is done.',
			confirm: 'It has arrived',
			confirming: 'Saving ...',
			done: 'Saved: the test email has arrived.',
		},
		firstSteps: {
			heading: 'First steps',
			text: 'The list of what is to be done before the website opens is closed. It can stand on the dashboard again.',
			open: 'Show the first steps again',
			opening: 'Saving ...',
		},
		copy: {
			heading: 'Copy of the keys file',
			text: 'Without the keys file nobody can read what people sent you. Keep a copy of it away from this machine and away from the backups, and confirm here that you have one, again after each new key.',
			confirm: 'I keep a copy elsewhere',
			confirming: 'Saving ...',
			done: 'Saved: a copy of the keys file is stored elsewhere.',
		},
	},
	dashboard: {
		consequences,
		link: 'See what to do, and who can help',
	},
	database: {
		ok: (version: string, applied: number) =>
			`PostgreSQL ${version} responds and accepts writes, with all ${applied} migrations.`,
		unreachable: 'The database does not respond.',
		reach: 'Check that it is running and that DATABASE_URL is right; npm start starts the embedded one.',
		notChecked: 'This check needs the database, which does not respond.',
		outdated: (version: string, applied: number, all: number) =>
			`PostgreSQL ${version} responds, but has ${applied} of the ${all} migrations of this version.`,
		migrate: START,
		newer: 'The database was used by a later version of Forecourt.',
		update: 'Install that version, or restore a backup of this one into an empty database.',
		cannotStore: (version: string) =>
			`PostgreSQL ${version} responds, but accepts no writes: it is full or read-only.`,
		tooOld: (version: string) => `PostgreSQL ${version} is too old for this version.`,
		upgrade: (oldest: number) => `Install PostgreSQL ${oldest} or newer, as docs/operations/deploy.md says.`,
		makeRoom: 'Free space on its disk, or connect to the server that accepts writes.',
	},
	disk: {
		free: ({ folder, free, total }: { folder: string; free: number; total: number }) =>
			`${size(free)} of ${size(total)} are free where ${folder} is.`,
		makeRoom: 'Free space, or move to a larger disk, before photos and leads can no longer be stored.',
		makeRoomNow: 'Free space now: soon nothing can be stored any more.',
	},
	storage: {
		folder: (dataDir: string) => `Photos and videos are in ${dataDir}/files.`,
		ok: (bucket: string) => `The bucket ${bucket} responds.`,
		away: (reason: string) => `Photos and videos cannot be read or saved: ${withoutStop(reason)}.`,
		bring: 'Do what this says, or ask the provider of the storage. The site needs no new start.',
	},
	keys: keysFindings,
	backup: backupFindings,
	domain: domainFindings,
	address: addressFindings,
	queue: {
		jobs: (facts: { open: number; due: number; secondsDue: number; dead: number }) =>
			`${count(facts.open, 'job')} open, ${facts.due} of them due${facts.due > 0 ? ` (the oldest for ${duration(facts.secondsDue * 1000)})` : ''}, ${facts.dead} failed for good.`,
		startSite: 'No process works on the queue: start the site, or read its log for the reason.',
		readLog: 'Read the log of the site for what failed; failed jobs are deleted after an hour.',
		emails: (facts: { waiting: number; secondsWaiting: number; held: number; undelivered: number }) =>
			`${count(facts.waiting, 'email')} waiting${facts.waiting > 0 ? ` (the oldest for ${duration(facts.secondsWaiting * 1000)})` : ''}, ${facts.held} held for staff, ${facts.undelivered} given up.`,
		resend: 'Fix the reason that npm run emails shows, then run npm run emails -- retry all.',
		seeMailServer: 'See the mail server check; emails are retried for two days.',
	},
	mail: {
		none: 'There is no mail server: emails are saved as files and are not delivered.',
		set: 'Set the mail server of your provider under Settings, Mail server; or set SMTP_URL and restart the site.',
		ok: (host: string) => `${host} responds and accepts our sign-in.`,
		rejected: (host: string, reason: string) => `${host} does not accept our emails: ${withoutStop(reason)}.`,
		mend: 'Compare the mail server under Settings or in SMTP_URL (user, password, host, port) with what your provider says.',
		test: {
			subject: 'Test email from your website',
			text: (baseUrl: string) =>
				`This is the test email that you requested. It was sent in the same way as all emails of ${baseUrl}.\n\nIt has arrived: ${baseUrl}/admin/system?email=arrived\n\nIf it was in the spam folder, the checks named SPF, DKIM and DMARC say why.\n`,
		},
		sent: (to: string) =>
			`The mail server accepted the email to ${to}. Check that it arrives, and not as spam.`,
		written: (folder: string) => `There is no mail server: the email was written into ${folder}.`,
		notSent: (to: string, reason: string) => `The email to ${to} was not sent: ${withoutStop(reason)}.`,
	},
	clock: {
		ok: (now: Date) =>
			`This machine says ${toSouthAfricanTime(now).time} (South Africa), and the database agrees. Compare it with your watch.`,
		apart: (now: Date, milliseconds: number) =>
			`This machine says ${toSouthAfricanTime(now).time} (South Africa); the clock of the database is ${duration(milliseconds)} apart.`,
		set: 'Let both machines set their clocks by NTP (timedatectl set-ntp true).',
	},
	versions: {
		all: (facts: {
			forecourt: string
			node: string
			database: { version: string; applied: number; jobsVersion: number | null } | undefined
		}) =>
			[
				`Forecourt ${facts.forecourt}`,
				`Node ${facts.node}`,
				facts.database
					? `PostgreSQL ${facts.database.version}, schema ${facts.database.applied}, pg-boss ${facts.database.jobsVersion ?? 'none'}.`
					: 'PostgreSQL unknown.',
			].join(', '),
		arenas: 'Set MALLOC_ARENA_MAX=2 where the site is started: without it a process holds twice the memory.',
		node: (pinned: string) => `Run it on its own Node (${pinned}): start it with npm start.`,
		postgres: (major: number) => `Move to PostgreSQL ${major}, which is the version that the tests run on.`,
	},
} as const)

const withoutStop = (text: string) => text.replace(/[.\s]+$/, '')
const count = (number: number, thing: string) => `${number} ${thing}${number === 1 ? '' : 's'}`

function size(bytes: number): string {
	return bytes >= 1e9 ? `${(bytes / 1e9).toFixed(1)} GB` : `${Math.round(bytes / 1e6)} MB`
}

export function duration(milliseconds: number): string {
	const minutes = milliseconds / 60_000
	if (minutes < 1) return count(Math.max(1, Math.round(milliseconds / 1000)), 'second')
	if (minutes < 120) return count(Math.round(minutes), 'minute')
	return minutes < 48 * 60
		? count(Math.round(minutes / 60), 'hour')
		: count(Math.round(minutes / 1440), 'day')
}
