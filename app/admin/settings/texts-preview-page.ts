/** POST /admin/settings/texts/:page/preview: a public page with the texts of the form, which are not saved. */
import { readForm, toValues } from '#app/core/form.ts'
import { findDealer } from '#app/features/dealer/dealer-queries.server.ts'
import { PREVIEW_PATHS, TEXT_PAGES } from '#app/features/dealer/page-texts.ts'
import { pageTextsInput, toStoredTexts } from '#app/features/staff/settings/page-texts-schema.ts'
import { requirePermission } from '#app/features/staff/sign-in/guard.server.ts'
import { pagePreview, servicesContext } from '#app/infra/services.server.ts'
import type { Route } from './+types/texts-preview-page.ts'

export async function loader({ request, context }: Route.LoaderArgs) {
	await requirePermission({ request, context }, 'texts:write')
	return new Response(null, { status: 404 })
}

export async function action({ request, context, params }: Route.ActionArgs) {
	await requirePermission({ request, context }, 'texts:write')
	const page = TEXT_PAGES.find((each) => each === params.page)
	if (!page) return new Response(null, { status: 404 })
	const form = readForm(pageTextsInput(page), toValues(await request.formData()))
	if (!form.ok) return Response.json({ fieldErrors: form.fieldErrors }, { status: 400 })
	const dealer = await findDealer(context.get(servicesContext).db)
	const texts = toStoredTexts(page, form.value, dealer)
	return context.get(pagePreview)(PREVIEW_PATHS[page], { texts })
}
