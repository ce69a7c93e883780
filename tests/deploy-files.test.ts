/** Checks the deployment files: they match the project, and the programs they configure accept them. */
import { execFileSync, spawnSync } from 'node:child_process'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { SILENT_CONNECTION_SECONDS } from '#app/features/media/upload-times.ts'
import { PROJECT } from '#app/infra/config.server.ts'
import { settings } from '#app/infra/settings.server.ts'
import { readArg, readDockerfile, readDockerignore } from './dockerfile.ts'
import { newFolder } from './temporary-folder.ts'

const read = (file: string) => readFileSync(join(PROJECT, file), 'utf8')
const folder = newFolder()
const write = (name: string, text: string) => {
	writeFileSync(join(folder, name), text)
	return join(folder, name)
}
/** Includes the folders of Debian's administration programs. */
const PATH = `${process.env.PATH}:/usr/sbin:/sbin`
/** Skips a test, with the reason, where a program is not installed. */
function skipWithout(skip: (isMissing: boolean, note: string) => void, ...programs: string[]): void {
	for (const program of programs)
		skip(spawnSync(program, ['--help'], { env: { PATH } }).error !== undefined, `${program} is not installed`)
}
function run(program: string, args: string[], env: Record<string, string> = {}) {
	const { status, stdout, stderr } = spawnSync(program, args, {
		env: { PATH, HOME: folder, ...env },
		encoding: 'utf8',
	})
	return { status, output: stdout + stderr }
}

describe('the container image', () => {
	const dockerfile = read('Dockerfile')

	test('runs on the Node version of package.json, as an unprivileged user, with a health check', () => {
		expect(readArg(dockerfile, 'NODE')).toBe(JSON.parse(read('package.json')).dependencies.node)
		const [build, final] = readDockerfile(dockerfile)
		expect(build?.name).toBe('build')
		const instructions = final?.steps.map(({ instruction: word }) => word)
		expect(instructions).toEqual(['RUN', 'WORKDIR', 'COPY', 'ENV', 'USER', 'EXPOSE', 'HEALTHCHECK', 'CMD'])
		expect(final?.steps.find(({ instruction: word }) => word === 'USER')?.text).toBe('node')
	})

	test.each([
		['app/root.tsx', true],
		['db/migrations/0000_first.sql', true],
		['package-lock.json', true],
		['app/core/money.test.ts', false],
		['app/components/picture.test.tsx', false],
		['.env', false],
		['site.env', false],
		['data-keys.json', false],
		['app/.env', false],
		['node_modules/zod/package.json', false],
		['tests/page.ts', false],
		['.git/config', false],
	])('is built with %s: %s', (path, isSent) => {
		expect(readDockerignore(read('.dockerignore'))(path)).toBe(isSent)
	})
})

describe('the settings', () => {
	const matchAll = (text: string, pattern: RegExp) => [...text.matchAll(pattern)].map(([, name]) => name)

	test.each([
		['deploy/site.env.example', /^(?:# ?)?([A-Z][A-Z\d_]+)=/gm],
		['deploy/forecourt@.service', /[ =]([A-Z][A-Z\d_]+)=/g],
	])('that are named in %s exist', (file, pattern) => {
		const others = ['NODE_ENV', 'NODE_COMPILE_CACHE']
		const unknown = matchAll(read(file), pattern).filter(
			(name) => ![...Object.keys(settings.shape), ...others].includes(name ?? ''),
		)
		expect(unknown).toEqual([])
	})

	test('that compose.yaml reads from .env match the example', () => {
		const used = new Set(matchAll(read('compose.yaml'), /\$\{([A-Z_]+)/g))
		expect([...used].sort()).toEqual(matchAll(read('deploy/compose.env.example'), /^#?([A-Z_]+)=/gm).sort())
	})
})

describe('compose.yaml', () => {
	test('starts two processes behind Caddy', () => {
		const text = read('compose.yaml')
		const [, upstreams = ''] = /UPSTREAMS: (.*)/.exec(text) ?? []
		expect(upstreams).toBe('site-1:3000 site-2:3000')
		for (const upstream of upstreams.split(' '))
			expect(text).toContain(`\n  ${upstream.replace(':3000', '')}: *process\n`)
	})

	test('has uploads under way on a volume, outside the memory limit of a process', () => {
		const [, process = ''] =
			/^x-process:[\s\S]*?volumes:\n([\s\S]*?)\n {2}\w/m.exec(read('compose.yaml')) ?? []
		expect(process).toContain('- temporary:/tmp')
		const [website = ''] = /^x-website:[\s\S]*?^x-settings/m.exec(read('compose.yaml')) ?? []
		expect(website).not.toContain('tmpfs')
	})

	test('is accepted by docker compose', ({ skip }) => {
		skip(run('docker', ['compose', 'version']).status !== 0, 'docker compose is not installed')
		const args = ['compose', '--project-directory', folder, '-f', join(PROJECT, 'compose.yaml')]
		write('site.env', read('deploy/site.env.example'))
		const env = write('compose.env', read('deploy/compose.env.example').replace(/PASSWORD=$/gm, '$&secret'))
		expect(run('docker', [...args, '--env-file', env, 'config', '--quiet'])).toEqual({
			status: 0,
			output: '',
		})
	})
})

describe('the systemd unit', () => {
	const unit = read('deploy/forecourt@.service').replaceAll('/opt/forecourt/current', PROJECT)

	test('is accepted by systemd-analyze verify', ({ skip }) => {
		skipWithout(skip, 'systemd-analyze')
		const verified = run('systemd-analyze', ['verify', '--man=no', write('forecourt@.service', unit)])
		// The machine's own units have errors of their own.
		const ours = verified.output.split('\n').filter((line) => line.includes('forecourt'))
		expect(ours).toEqual([])
		expect(verified.status).toBe(0)
	})

	test('passes the exposure threshold of systemd-analyze security', ({ skip }) => {
		skipWithout(skip, 'systemd-analyze')
		const args = ['security', '--offline=yes', '--threshold=20', '--no-pager']
		const assessed = run('systemd-analyze', [...args, write('forecourt@.service', unit)])
		expect(assessed.status, assessed.output).toBe(0)
	})
})

describe('the guide', () => {
	test.each([
		{ cores: 1, megabytes: 4_000, ports: '3001' },
		{ cores: 2, megabytes: 1_000, ports: '3001' },
		{ cores: 2, megabytes: 1_960, ports: '3001 3002' }, // what 2 GB leave to programs
		{ cores: 8, megabytes: 33_000, ports: '3001 3002' },
	])('starts with $cores cores and $megabytes MB on the ports $ports', ({ cores, megabytes, ports }) => {
		const [, commands = ''] =
			/```sh\n( *PORTS=3001\n[\s\S]*?)```/.exec(read('docs/operations/deploy.md')) ?? []
		const machine = `nproc() { echo ${cores}; }; free() { echo 'Mem: ${megabytes} 0'; }\n`
		expect(run('sh', ['-euc', machine + commands])).toEqual({ status: 0, output: `${ports}\n` })
	})

	test('starts each of these ports, and lets Caddy know them', () => {
		const guide = read('docs/operations/deploy.md')
		for (const [command, expected] of [
			[/systemctl enable --now \$\((printf [^)]*)\)/, 'forecourt@3001 forecourt@3002 '],
			[/UPSTREAMS=%s"\\n' "\$\((printf [^)]*)\)"/, '127.0.0.1:3001 127.0.0.1:3002 '],
		] as const) {
			const [, printed = ''] = command.exec(guide) ?? []
			expect(run('sh', ['-euc', `PORTS="3001 3002"; ${printed}`])).toEqual({ status: 0, output: expected })
		}
	})
})

test('deploy/forecourt is a valid shell script, and names only existing commands', () => {
	expect(run('sh', ['-n', join(PROJECT, 'deploy/forecourt')])).toEqual({ status: 0, output: '' })
	const [, names = ''] = /<([^>]+)>/.exec(read('deploy/forecourt')) ?? []
	const scripts = names.split(' | ').filter((name) => name !== '...')
	expect(scripts.filter((name) => !existsSync(join(PROJECT, `scripts/${name}.ts`)))).toEqual([])
})

describe('the reverse proxies', () => {
	test('Caddy accepts its configuration', ({ skip }) => {
		skipWithout(skip, 'caddy')
		const args = ['validate', '--adapter', 'caddyfile', '--config', join(PROJECT, 'deploy/Caddyfile')]
		const validated = run('caddy', args, {
			DOMAIN: 'www.example.co.za',
			UPSTREAMS: 'site-1:3000 site-2:3000',
		})
		expect(validated.status, validated.output).toBe(0)
		expect(run('caddy', ['fmt', join(PROJECT, 'deploy/Caddyfile')]).output).toBe(read('deploy/Caddyfile'))
	})

	test('wait for the response to an upload as long as the server does', () => {
		const [, seconds] = /proxy_read_timeout (\d+)s;/.exec(read('deploy/nginx.conf')) ?? []
		expect(Number(seconds)).toBeGreaterThanOrEqual(SILENT_CONNECTION_SECONDS)
		expect(read('deploy/Caddyfile')).not.toMatch(/response_header_timeout|read_timeout|write_timeout/) // no limit
	})

	test('nginx accepts its configuration', ({ skip }) => {
		skipWithout(skip, 'nginx', 'openssl')
		const subject = ['-subj', '/CN=www.example.co.za', '-keyout', 'key.pem', '-out', 'chain.pem']
		execFileSync('openssl', ['req', '-x509', '-newkey', 'rsa:2048', '-nodes', ...subject], {
			cwd: folder,
			stdio: 'pipe',
		})
		// nginx opens the ports when it checks the file; low ports need root.
		const site = read('deploy/nginx.conf')
			.replace(/^\s*listen \[::\].*\n/gm, '')
			.replaceAll(/listen (80|443)/g, 'listen 127.0.0.1:2$1')
			.replace(/ssl_certificate .*;/, `ssl_certificate ${folder}/chain.pem;`)
			.replace(/ssl_certificate_key .*;/, `ssl_certificate_key ${folder}/key.pem;`)
		const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
			(name) => `${name}_temp_path ${folder}/${name};`,
		)
		const config = write(
			'main.conf',
			`pid ${folder}/pid; events {} http { access_log off; ${temporary.join(' ')} include ${write('site.conf', site)}; }`,
		)
		const tested = run('nginx', ['-t', '-p', folder, '-c', config, '-e', join(folder, 'errors')])
		expect(tested.status, tested.output).toBe(0)
	})
})
