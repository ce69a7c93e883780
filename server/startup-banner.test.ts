import { expect, test } from 'vitest'
import { readConfig } from '#app/infra/config.server.ts'
import { startupBanner } from './startup-banner.ts'

const bannerFor = (env: Record<string, string>) => {
	const config = readConfig({ DATA_DIR: '/somewhere/data', ...env })
	if (!config.ok) throw new Error(config.error.join())
	return startupBanner(
		config.value,
		1234,
		undefined,
		['welcome'],
		config.value.smtpUrl ? { url: config.value.smtpUrl } : undefined,
	)
}
const NOT_SENT =
	'emails are only saved as files, not sent: set SMTP_URL, or the mail server in the back office'

test('a real dealership without a mail server is warned that its emails are not sent', () => {
	expect(bannerFor({ DEMO: 'off' })).toContain(NOT_SENT)
	expect(bannerFor({})).not.toContain(NOT_SENT)
	expect(bannerFor({})).toContain(
		'  emails           saved in /somewhere/data/letters\n  back office      http://localhost:3000/admin/login\n  welcome\n',
	)
})

test('a mail server is named without its password', () => {
	const text = bannerFor({ DEMO: 'off', SMTP_URL: 'smtp://me:secret@mail.example:587' })
	expect(text).toContain('  emails           sent by mail.example:587\n')
	expect(text).not.toMatch(/secret|WARNING {10}emails/)
})

test('a real dealership without backups is warned, and one with backups sees their location', () => {
	const warning = 'a broken disk loses every lead: set BACKUP_FOLDER or BACKUP_S3_BUCKET'
	expect(bannerFor({ DEMO: 'off' })).toContain(warning)
	expect(bannerFor({})).not.toContain(warning)
	const backups = { BACKUP_FOLDER: '/mnt/backup', BACKUP_RECIPIENT: `age1${'q'.repeat(58)}` }
	expect(bannerFor({ DEMO: 'off', ...backups })).toContain('  backups          every night to /mnt/backup\n')
})
