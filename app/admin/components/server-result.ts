/** Calls a screen's server action from the browser. */

import { useState } from 'react'
import { data, href } from 'react-router'
import { isNotSaved, type NotSaved } from '#app/core/form.ts'
import { NOT_ALLOWED } from '#app/features/staff/sign-in/sign-in.ts'

export const SIGN_IN_PATH = href('/admin/login')
const NOT_ALLOWED_PATH = `${href('/admin')}?${NOT_ALLOWED}=`

type ClientActionArgs<Result> = { request: Request; serverAction: () => Promise<Result> }

/**
 * For the `clientAction` of every screen: turns errors into results, because an error would replace the screen,
 * and typed input would be lost. So would a redirect by the guard, which is the one to sign-in with a return
 * path, or to the dashboard, which says what a role does not allow; other redirects are followed. A status from 400 on also keeps the router from loading the screen again,
 * which would fail, too.
 */
export async function callServerAction<Result>({ request, serverAction }: ClientActionArgs<Result>) {
	const sent = await request.clone().formData()
	try {
		return await serverAction()
	} catch (error) {
		if (!(error instanceof Response)) return data<NotSaved>({ outcome: 'failed', sent }, 503)
		if (error.headers.get('Location')?.startsWith(`${SIGN_IN_PATH}?`))
			return data<NotSaved>({ outcome: 'signed-out', sent }, 401)
		if (error.headers.get('Location')?.startsWith(NOT_ALLOWED_PATH))
			return data<NotSaved>({ outcome: 'refused', sent }, 403)
		throw error
	}
}

/** The result of a screen's action, for its forms. */

/**
 * While a submission is not saved, it returns the result before it, so that the screen stays as it was; the
 * form says why (`failure` of `useForm`).
 */
export function useActionResult<Result>(actionData: Result): Exclude<Result, NotSaved> | undefined {
	const [last, setLast] = useState<Exclude<Result, NotSaved>>()
	if (isNotSaved(actionData)) return last
	const result = actionData as Exclude<Result, NotSaved>
	if (result !== last) setLast(result)
	return result
}
