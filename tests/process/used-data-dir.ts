/** Makes one used data folder for a complete run; each test copies it. */
import { join } from 'node:path'
import type { TestProject } from 'vitest/node'
import { PROJECT } from '#app/infra/config.server.ts'
import { freePort } from '#tests/free-port.ts'
import { makeDataDir, removeFolder, startProgram } from './program.ts'

declare module 'vitest' {
	// biome-ignore lint/style/useConsistentTypeDefinitions: only an interface adds to vitest's own
	interface ProvidedContext {
		usedDataDir: string
	}
}

export default async function setup(project: TestProject): Promise<() => void> {
	const dataDir = makeDataDir()
	const command = [process.execPath, join(PROJECT, 'server/main.ts')]
	const program = startProgram({ dataDir, port: await freePort(), command })
	await program.open()
	program.kill('SIGTERM')
	await program.end()
	project.provide('usedDataDir', dataDir)
	return () => removeFolder(dataDir)
}
