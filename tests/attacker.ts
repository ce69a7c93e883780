/** What an attacker does who can write to the backup location, but has neither the secret key nor the keys file. */
import { existsSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { expect } from 'vitest'
import { encrypt } from '#app/infra/backup/backup-protection.server.ts'
import { sha256Of } from '#app/infra/backup/manifest.server.ts'
import type { Database } from '#app/infra/database/database.server.ts'
import type { Files } from '#app/infra/storage/files.server.ts'
import { countTables } from './backups.ts'

/** The server that restores would write this file, if it ran the command. */
const trace = join(tmpdir(), `forecourt-trace-${process.pid}`)
export const COMMAND = `copy (select 1) to program 'touch ${trace}'`
export const hasRun = () => existsSync(trace)

/** Writes a manifest with the checksum that belongs to it. Its proof stays, or is removed. */
export function replaceManifest(
	{ folder, stamp }: { folder: string; stamp: string },
	contents: unknown,
	{ hasProof }: { hasProof: boolean },
): void {
	const path = (name: string) => join(folder, 'snapshots', stamp, name)
	const text = `${JSON.stringify(contents, null, '\t')}\n`
	writeFileSync(path('manifest.json'), text)
	writeFileSync(path('manifest.sha256'), `${sha256Of(text)}  manifest.json\n`)
	if (!hasProof) rmSync(path('manifest.hmac'), { force: true })
}

/** Anybody can encrypt to a public key. */
export const encryptTo = async (recipient: string, contents: string | Uint8Array): Promise<Buffer> =>
	buffer((await encrypt(Readable.from([Buffer.from(contents)]), recipient)).contents)

export async function expectUntouched(owner: Database, files: Files): Promise<void> {
	expect([await countTables(owner), hasRun()]).toEqual([0, false])
	expect([...(await files.listAll('/')).objects]).toEqual([])
}
