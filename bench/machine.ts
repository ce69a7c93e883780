/** Describes the machine of a measurement. */
import { spawnSync } from 'node:child_process'
import { cpus, loadavg, totalmem } from 'node:os'
import { findChromium } from '#scripts/chromium.mjs'

export type Machine = { at: Date; load: number }

/** The load before the benchmark adds to it. */
export const machineNow = (): Machine => ({ at: new Date(), load: loadavg()[0] ?? 0 })

export async function machineText({ at, load }: Machine): Promise<string> {
	const cores = cpus()
	return [
		`Measured on ${at.toISOString().slice(0, 10)}, from ${timeOf(at)} to ${timeOf(new Date())} (UTC),`,
		`on ${cores.length} cores of ${cores[0]?.model.trim() || 'a processor without a name'} with`,
		`${gigabytes()} GB of memory, Node ${process.versions.node}, ${await chromiumVersion()}.`,
		`Before it began the machine had a load of ${load.toFixed(2)} (0 is a quiet machine, ${cores.length} one that is busy with other work).`,
	].join('\n')
}

const timeOf = (date: Date) => date.toISOString().slice(11, 16)

async function chromiumVersion(): Promise<string> {
	const path = await findChromium()
	const text = path && spawnSync(path, ['--version', '--no-sandbox'], { encoding: 'utf8' }).stdout
	return text ? (text.trim().split(' built')[0] ?? text.trim()) : 'no Chromium'
}

/**
 * Memory available to this process: V8 sizes its young generation by it (32 MB in all at 1 GB, 67 at 2 to 4
 * GB, 134 at 24 GB).
 */
const gigabytes = () => Math.round(Math.min(totalmem(), process.constrainedMemory()) / 2 ** 30)
