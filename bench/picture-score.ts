/** How far a picture is from its original, as a metric made for it tells: Butteraugli and SSIMULACRA, by libjxl's own tools. */
import { execFile, spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'

/** Butteraugli's 3-norm: up to 1 nobody sees a difference; SSIMULACRA: under 0.01 hardly anybody, above 0.1 it annoys. */
export type Score = { butteraugli: number; ssimulacra: number }

const run = promisify(execFile)

/** Both PNG, of one size. */
export async function scoreOf(original: Uint8Array, picture: Uint8Array): Promise<Score> {
	const folder = mkdtempSync(join(tmpdir(), 'forecourt-score-'))
	const files = [join(folder, 'original.png'), join(folder, 'picture.png')]
	writeFileSync(files[0] as string, original)
	writeFileSync(files[1] as string, picture)
	try {
		const { stdout: far } = await run('butteraugli_main', files)
		const { stdout: unlike } = await run('ssimulacra_main', files)
		return { butteraugli: Number(/3-norm: ([\d.]+)/.exec(far)?.[1]), ssimulacra: Number.parseFloat(unlike) }
	} finally {
		rmSync(folder, { recursive: true })
	}
}

/** Whether the tools are there, or could be installed now. */
export const canScore = (): boolean => areThere() || install()

const areThere = () =>
	['butteraugli_main', 'ssimulacra_main'].every((tool) => spawnSync(tool, []).error === undefined)

function install(): boolean {
	const apt = (...words: string[]) =>
		spawnSync('apt-get', ['-qq', '-y', ...words], { stdio: 'ignore' }).status === 0
	return process.getuid?.() === 0 && apt('update') && apt('install', 'libjxl-devtools') && areThere()
}
