/**
 * Checks package.json and package-lock.json: exact versions, a single version of each sign-in package, no
 * registry URLs.
 */

type Versions = { [name: string]: string | Versions }
type Manifest = Partial<
	Record<'dependencies' | 'devDependencies' | 'optionalDependencies' | 'overrides', Versions>
>
type Lock = { packages: Record<string, { version?: string; resolved?: string }> }

const EXACT = /^\d+\.\d+\.\d+(-[0-9A-Za-z.-]+)?$/
const AUTH_STACK = /^(better-auth|@better-auth\/.+|better-call|@better-fetch\/.+)$/
const BELOW = 'node_modules/'

export function listDependencyErrors(manifest: Manifest, lock: Lock): string[] {
	const { dependencies = {}, devDependencies = {}, optionalDependencies = {}, overrides = {} } = manifest
	return [
		...[dependencies, devDependencies, optionalDependencies, overrides].flatMap(listRanges),
		...listSecondVersions(lock),
		...listAddresses(lock),
	]
}

const listRanges = (versions: Versions): string[] =>
	Object.entries(versions).flatMap(([name, version]) => {
		if (typeof version !== 'string') return listRanges(version)
		return EXACT.test(version) ? [] : [`package.json: ${name} is not one version: ${version}`]
	})

function listSecondVersions({ packages }: Lock): string[] {
	const versions = new Map<string, Set<string>>()
	for (const [path, { version = '' }] of Object.entries(packages)) {
		const name = path.slice(path.lastIndexOf(BELOW) + BELOW.length)
		if (path.includes(BELOW) && AUTH_STACK.test(name))
			versions.set(name, (versions.get(name) ?? new Set()).add(version))
	}
	return [...versions].flatMap(([name, all]) =>
		all.size > 1 ? [`package-lock.json: ${name} stands there as ${[...all].sort().join(' and ')}`] : [],
	)
}

/** Registry URLs in the lock file would tie every developer to the registry of the developer who wrote it. */
const listAddresses = ({ packages }: Lock): string[] =>
	Object.entries(packages).flatMap(([path, { resolved }]) =>
		resolved ? [`package-lock.json: ${path} is tied to an address: ${resolved}`] : [],
	)
