/** Parses a Dockerfile and a .dockerignore, as far as our files need it. */
type Step = { instruction: string; text: string }
export type Stage = { name: string; steps: Step[] }

export function readDockerfile(text: string): Stage[] {
	const lines = text
		.replace(/^\s*#.*\n/gm, '')
		.replace(/\\\n/g, ' ')
		.split('\n')
		.filter((line) => line.trim())
	const steps = lines.map((line) => {
		const [, instruction = '', rest = ''] = /^(\w+)\s+(.*)$/.exec(line.trim()) ?? []
		return { instruction: instruction.toUpperCase(), text: rest.trim() }
	})
	const stages: Stage[] = []
	for (const step of steps) {
		if (step.instruction === 'FROM')
			stages.push({ name: / AS (\w+)$/i.exec(step.text)?.[1] ?? 'final', steps: [] })
		else stages.at(-1)?.steps.push(step)
	}
	return stages
}

/** Returns the default of an ARG before the first stage. */
export const readArg = (text: string, name: string): string | undefined =>
	new RegExp(`^ARG ${name}=(\\S+)$`, 'm').exec(text)?.[1]

/** Whether a file is part of the build context: the last line that matches it or a parent folder decides. */
export function readDockerignore(text: string): (path: string) => boolean {
	const rules = text
		.split('\n')
		.filter((line) => line.trim() && !line.startsWith('#'))
		.map((line) => ({ isIncluded: line.startsWith('!'), pattern: readPattern(line.replace(/^!/, '')) }))
	return (path) => {
		const segments = path.split('/')
		const folders = segments.map((_, index) => segments.slice(0, index + 1).join('/'))
		const last = rules.findLast(({ pattern }) => folders.some((folder) => pattern.test(folder)))
		return last?.isIncluded ?? true
	}
}

/** `*` also matches names that begin with a dot. */
function readPattern(text: string): RegExp {
	const source = text
		.replace(/[.+?^${}()|[\]\\]/g, '\\$&')
		.replace(/\*\*\/|\*/g, (stars) => (stars === '*' ? '[^/]*' : '(?:.*/)?'))
	return new RegExp(`^${source}$`)
}
