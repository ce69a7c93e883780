/** The inline scripts that the server wrote into a page, known by the nonce that it gave them and nobody can guess. */

/** Takes the nonce off, as a page that many visitors get must not carry one, and returns what each such script says. */
export function takeInlineScripts(html: string, nonce: string): { html: string; scripts: string[] } {
	const [first = '', ...rest] = html.split(` nonce="${nonce}"`)
	const scripts: string[] = []
	let before = first
	for (const after of rest) {
		const tag = before.slice(before.lastIndexOf('<'))
		if (tag.startsWith('<script')) scripts.push(textOf(tag + after))
		before = after
	}
	return { html: [first, ...rest].join(''), scripts: scripts.filter(Boolean) }
}

const textOf = (script: string) => script.slice(script.indexOf('>') + 1, script.indexOf('</script>'))
