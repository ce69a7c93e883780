/** The demo dealership as a running site: started on first use, shared by all benchmarks. */
import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type RunningSite, startSite } from './running-site.ts'

export type Page = 'home' | 'inventory' | 'vehicle'
export type DemoSite = RunningSite & {
	dataDir: string
	firstStartSeconds: number // including loading the demo; `startSeconds` is a later start
	paths: Record<Page, string>
}

const folder = mkdtempSync(join(tmpdir(), 'forecourt-bench-'))
let running: Promise<DemoSite> | undefined

export function openDemoSite(): Promise<DemoSite> {
	running ??= start()
	return running
}

export async function endDemoSite(): Promise<void> {
	await (await running)?.stop()
	rmSync(folder, { recursive: true, force: true })
}

async function start(): Promise<DemoSite> {
	chmodSync(folder, 0o755) // the postgres user must be able to enter when this runs as root
	const dataDir = join(folder, 'data')
	const first = await startSite(dataDir)
	await first.stop()
	const site = await startSite(dataDir)
	return { ...site, dataDir, firstStartSeconds: first.startSeconds, paths: await findPaths(site) }
}

async function findPaths({ address }: RunningSite): Promise<Record<Page, string>> {
	const list = await fetch(`${address}/inventory`).then((response) => response.text())
	const [vehicle] = list.match(/\/car\/[a-z0-9-]+/) ?? []
	if (!vehicle) throw new Error('the inventory shows no vehicle')
	return { home: '/', inventory: '/inventory', vehicle }
}
