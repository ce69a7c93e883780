/** Calls a screen's server action or loader from the browser, so that the rest of the screen stays when it fails. */
import { useEffect, useState } from 'react'
import { data, href } from 'react-router'
import { showToast } from '#app/components/toast.tsx'
import { isNotSaved, type NotSaved } from '#app/core/form.ts'
import { NOT_ALLOWED } from '#app/features/staff/sign-in/sign-in.ts'
import type { RecordToasts } from './use-records.ts'

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

/**
 * The result of a screen's action, for its forms. While a submission is not saved, it returns the result before it, so that the screen stays as it was; the
 * form says why (`failure` of `useForm`).
 */
export function useActionResult<Result>(actionData: Result): Exclude<Result, NotSaved> | undefined {
	const [last, setLast] = useState<Exclude<Result, NotSaved>>()
	if (isNotSaved(actionData)) return last
	const result = actionData as Exclude<Result, NotSaved>
	if (result !== last) setLast(result)
	return result
}

/** For a client loader: the fallback if the request fails. */
export async function loadOr<Loaded, Fallback>(
	serverLoader: () => Promise<Loaded>,
	fallback: Fallback,
): Promise<Loaded | Fallback> {
	try {
		return await serverLoader()
	} catch (error) {
		if (error instanceof Response) throw error
		return fallback
	}
}

/**
 * For a part of a form, which is missing then: an error or a redirect of the guard would replace the screen, and what
 * was typed would be lost.
 */
export const loadPart = <Loaded>(serverLoader: () => Promise<Loaded>): Promise<Loaded | null> =>
	serverLoader().catch(() => null)

/** If a search or page of a list cannot be loaded, shows the last loaded list and an error toast. */
export function createLastLoaded<Loaded extends { failed: boolean }>(
	fallback: Loaded,
	messages: RecordToasts,
) {
	let lastGood = fallback
	return {
		/** For `clientLoader`. */
		load: (serverLoader: () => Promise<Loaded>): Promise<Loaded> =>
			loadOr(serverLoader, { ...lastGood, failed: true }),
		useLoaded: (loaded: Loaded) =>
			useEffect(() => {
				if (!loaded.failed) lastGood = loaded
				else showToast({ title: messages.error, description: messages.failed.load, variant: 'destructive' })
			}, [loaded]),
	}
}
