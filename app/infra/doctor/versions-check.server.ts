/** All versions in one line, to be included in every bug report. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { type Config, PROJECT } from '#app/infra/config.server.ts'
import { doctorMessages } from '#messages/doctor.ts'
import { type Finding, okFinding, warningFinding } from './check.server.ts'
import type { DatabaseFacts } from './database-check.server.ts'

const TESTED_POSTGRES = 18

export async function checkVersions(
	facts: Promise<DatabaseFacts>,
	{ mallocArenas }: Pick<Config, 'mallocArenas'>,
): Promise<Finding> {
	const database = await facts.catch(() => undefined)
	const { version, dependencies } = JSON.parse(readFileSync(join(PROJECT, 'package.json'), 'utf8'))
	const node = process.versions.node
	const what = doctorMessages.versions.all({ forecourt: version, node, database })
	const pinned = dependencies?.node ?? node
	if (majorOf(node) !== majorOf(pinned)) return warningFinding(what, doctorMessages.versions.node(pinned))
	if (database && database.major < TESTED_POSTGRES)
		return warningFinding(what, doctorMessages.versions.postgres(TESTED_POSTGRES))
	if (process.platform === 'linux' && !mallocArenas)
		return warningFinding(what, doctorMessages.versions.arenas)
	return okFinding(what)
}

const majorOf = (version: string) => version.split('.')[0]
