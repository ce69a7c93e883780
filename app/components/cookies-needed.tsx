/** Of a form that needs a cookie: says so where the browser refuses them, before anything is typed. */
import { COOKIES } from '#app/core/stored-names.ts'
import { useHydrated } from './hydration.tsx'
import { Notice } from './notice.tsx'

/** The field tells the server that a cookie came with the page (app/infra/request-sender.server.ts). */
export const CookieCheckField = () => (
	<input type="hidden" name={COOKIES.check} value="sent" autoComplete="off" />
)

export function CookiesNeededNotice({ text, className }: { text: string; className?: string }) {
	const isBlocked = useHydrated() && !navigator.cookieEnabled
	return (
		isBlocked && (
			<Notice kind="wrong" role="status" className={className}>
				{text}
			</Notice>
		)
	)
}
