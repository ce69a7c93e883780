/** The doctor's findings about keys, backups, the sender's domain and the site's URL. */

import { formatDate, formatDateTime } from '#app/core/dates.ts'
import { capitalize } from '#app/core/text.ts'
import { defineMessages } from '#app/core/texts.ts'

const HOUR = 3_600_000 // milliseconds

export const keysFindings = defineMessages({
	ok: (path: string, keys: number, mode: string) =>
		`${path} holds ${keys} keys, and only its owner can read it (mode ${mode}).`,
	inVariable: (keys: number) => `The variable KEYS holds ${keys} keys.`,
	missing: (path: string) => `The keys file ${path} is missing: what people sent cannot be read.`,
	lacks: (path: string, ids: string[]) =>
		`The keys file ${path} lacks keys that the database needs: ${ids.join(', ')}.`,
	notYet: (path: string) => `The keys file ${path} does not exist yet, and no database needs it.`,
	putBackIfAny:
		'The first start creates it; if there was one, put your copy back there first, with mode 600.',
	putBack: 'Put your copy of the keys file back there, with mode 600.',
	unusable: (reason: string) => `${capitalize(reason.replace(/[.\s]+$/, ''))}.`,
	mend: 'Do what this says, or put your copy of the keys file back, with mode 600.',
	noCopy: 'Nobody has confirmed that a copy of the keys file is kept elsewhere.',
	oldCopy: ({ by, at: time }: { by: string; at: Date }) =>
		`${by} confirmed a copy on ${formatDate(time)}, but the file has newer keys since.`,
	copy: (path: string) =>
		`Copy ${path} to a USB stick and a password manager, then confirm it at /admin/system or by npm run keys copied.`,
	copied: ({ by, at: time }: { by: string; at: Date }) =>
		`${by} confirmed on ${formatDate(time)} that a copy with the present keys is kept elsewhere.`,
})

export const backupFindings = defineMessages({
	none: 'No backups are made: a broken disk loses every lead.',
	set: 'Set BACKUP_FOLDER or BACKUP_S3_BUCKET, as docs/operations/backup.md says.',
	away: (reason: string) => `The backup location cannot be used: ${reason.replace(/[.\s]+$/, '')}.`,
	silent: (path: string) => `${path} does not respond`,
	bring: 'Mount the disk, or fix the access to the bucket, then run npm run backup.',
	noneYet: (path: string) => `There is no backup in ${path} yet.`,
	make: 'Run npm run backup, and read the log of the site for why no nightly backup was made.',
	newest: (path: string, time: Date, age: number) =>
		`The last backup in ${path} is of ${formatDateTime(time)}, ${hours(age)} ago.`,
	notGenuine: (path: string, time: Date) =>
		`The newest backup in ${path}, of ${formatDateTime(time)}, is damaged, or nothing proves that this installation made it.`,
	nothingToVerify: 'There is no backup that could be verified.',
	neverVerified: 'No verification of the backups by this installation is recorded.',
	verify: 'Run npm run backup -- verify, monthly; and every quarter with --key.',
	damaged: (time: Date, errorCount: number) =>
		`The check of ${formatDateTime(time)} found ${errorCount === 1 ? '1 damaged or missing file' : `${errorCount} damaged or missing files`}.`,
	verifyAgain: 'Run npm run backup -- verify: it names the files and says what to do.',
	verified: (time: Date, isRestored: boolean) =>
		isRestored
			? `All backups were verified on ${formatDateTime(time)}, and the newest was restored and counted.`
			: `All backups were verified on ${formatDateTime(time)}, by their hashes.`,
})

const hours = (age: number) =>
	age < 48 * HOUR ? `${Math.max(0, Math.round(age / HOUR))} hours` : `${Math.round(age / (24 * HOUR))} days`

export const domainFindings = defineMessages({
	private: (address: string) => `Emails come from ${address}, whose domain is not one of the internet.`,
	silent: (what: string, domain: string) =>
		`${what} of ${domain} could not be looked up: DNS did not answer.`,
	spf: (domain: string) => `${domain} says which servers may send its emails.`,
	noSpf: (domain: string) => `${domain} does not say which servers may send its emails: they may go to spam.`,
	addSpf: (domain: string) =>
		`Add a TXT record for ${domain} that begins with v=spf1; your mail provider knows the rest.`,
	severalSpf: (domain: string, records: number) =>
		`${domain} has ${records} SPF records, so none of them is valid.`,
	joinSpf: 'Join them into one TXT record.',
	openSpf: (domain: string) => `The SPF record of ${domain} lets every server in the world send its emails.`,
	closeSpf: 'End it with ~all or -all in place of +all.',
	dkim: (domain: string, selector: string) => `${domain} publishes a DKIM key (named ${selector}).`,
	noDkim: (domain: string) => `${domain} publishes no DKIM key: its emails are not signed.`,
	addDkim: 'Turn on DKIM at your mail provider, and add the record that it names.',
	otherDkim: (domain: string) =>
		`${domain} may publish a DKIM key, but not under a usual name, so it could not be looked up.`,
	requestDkim: 'Open the test email at its receiver: its headers should say dkim=pass.',
	dmarc: (domain: string, policy: string) => `${domain} says what happens to forged emails (p=${policy}).`,
	noDmarc: (domain: string) => `${domain} has no DMARC record: large mail providers may reject its emails.`,
	addDmarc: (domain: string) => `Add a TXT record for _dmarc.${domain}, such as v=DMARC1; p=quarantine.`,
})

const REJECTIONS: Record<string, string> = {
	ERR_TLS_CERT_ALTNAME_INVALID: 'it is for another host',
	DEPTH_ZERO_SELF_SIGNED_CERT: 'it is self-signed',
	SELF_SIGNED_CERT_IN_CHAIN: 'it is self-signed',
	UNABLE_TO_VERIFY_LEAF_SIGNATURE: 'the certificates between it and its issuer are missing',
	CERT_NOT_YET_VALID: 'it is not valid yet',
}

export const addressFindings = defineMessages({
	ok: (baseUrl: string) => `${baseUrl} is answered by Forecourt.`,
	loopback: (baseUrl: string) => `${baseUrl} can be reached from this machine alone.`,
	unencrypted: (baseUrl: string) => `${baseUrl} is not encrypted, and visitors send identity numbers.`,
	encrypt: 'Set up TLS in the reverse proxy, and let BASE_URL begin with https://.',
	elsewhere: (baseUrl: string) => `What answers at ${baseUrl} is not Forecourt.`,
	setBaseUrl: 'Set BASE_URL to the address that visitors type, and check where its DNS record points.',
	unreached: (baseUrl: string, reason: string) =>
		`${baseUrl} could not be connected to from this machine (${reason}).`,
	reach: 'If the site is running, try the address from another network.',
	noCertificate: (baseUrl: string) => `${baseUrl} needs no certificate.`,
	certificateUnread: 'The certificate could not be read.',
	expired: (until: Date) => `The certificate expired on ${formatDate(until)}: browsers reject the website.`,
	expiresSoon: (until: Date, days: number) =>
		`The certificate expires on ${formatDate(until)}, in ${days} days.`,
	renew: 'Find out why the reverse proxy does not renew it; that should happen 30 days before it expires.',
	rejected: (code: string) => `Browsers reject the certificate: ${REJECTIONS[code] ?? code}.`,
	replace: 'Get a certificate for the host of BASE_URL, from Let’s Encrypt for example.',
	valid: (until: Date, days: number) =>
		`The certificate is valid until ${formatDate(until)}, for ${days} days.`,
})
