/**
 * The startup banner of `npm start`: addresses and folders, and settings that a real dealership still lacks.
 */

import { join } from 'node:path'
import { EMAIL_FOLDER } from '#app/core/stored-names.ts'
import type { Config } from '#app/infra/config.server.ts'
import type { MailServerInUse } from '#app/infra/email/mail-server.server.ts'

export function startupBanner(
	config: Config,
	milliseconds: number,
	clusterDir: string | undefined,
	adminLines: string[],
	mailServer: Pick<MailServerInUse, 'url'> | undefined,
): string {
	const { baseUrl, dataDir, keysFile, keys } = config
	return [
		'',
		`Forecourt is open at ${baseUrl} (ready in ${(milliseconds / 1000).toFixed(1)} s)`,
		`  data folder      ${dataDir}`,
		`  database         ${clusterDir ?? 'the server of DATABASE_URL'}`,
		`  files            ${config.bucket ? `the bucket ${config.bucket.name}` : join(dataDir, 'files')}`,
		`  keys             ${keys === undefined ? keysFile : 'the variable KEYS'} (keep a copy elsewhere)`,
		`  backups          ${describeBackups(config)}`,
		`  emails           ${describeMailer(config, mailServer)}`,
		`  back office      ${new URL('/admin/login', baseUrl)}`,
		...adminLines.map((line) => `  ${line}`),
		'Stop it with Ctrl-C.',
		'',
	].join('\n')
}

function describeMailer({ dataDir, demo }: Config, server: Pick<MailServerInUse, 'url'> | undefined): string {
	if (server) return `sent by ${new URL(server.url).host}`
	const description = `saved in ${join(dataDir, EMAIL_FOLDER)}`
	return demo
		? description
		: `${description}\n  WARNING          emails are only saved as files, not sent: set SMTP_URL, or the mail server in the back office`
}

function describeBackups({ backup, demo }: Config): string {
	if (backup)
		return backup.bucket
			? `every night to the bucket ${backup.bucket.name}`
			: `every night to ${backup.folder}`
	return demo
		? 'none'
		: 'none\n  WARNING          a broken disk loses every lead: set BACKUP_FOLDER or BACKUP_S3_BUCKET'
}
