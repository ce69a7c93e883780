/**
 * Safari cannot read a request that contains files, as the router does before it sends it ("Unable to read form data
 * blob"). The form's data is held instead, and read from the request as if it were in it.
 */
let held: FormData | undefined

export function holdFiles(data: FormData): void {
	held = data
}

/** Call it in the `clientAction` of a form with files. */
export function makeReadable(request: Request): void {
	const data = held
	held = undefined
	if (data) Object.defineProperty(request, 'formData', { value: async () => data })
}
