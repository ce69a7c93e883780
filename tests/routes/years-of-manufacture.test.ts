import { expect, test } from 'vitest'
import { goToStep, openApplicationBrowser } from '#tests/application-form.ts'
import { openSite } from '#tests/site.ts'

const site = await openSite()

async function offeredYears() {
	const page = await goToStep(openApplicationBrowser(site), 4)
	return page.all('select[name=yearOfManufacture] option').map((option) => option.getAttribute('value'))
}

test.each([
	['2025-06-01T12:00:00+02:00', 2025],
	['2026-11-18T10:00:00+02:00', 2026],
	['2026-12-31T23:59:00+02:00', 2026],
	['2027-01-01T00:00:00+02:00', 2027], // 22:00 UTC on New Year's Eve
])('at %s the application offers the years of manufacture from %i down to 2000', async (time, latest) => {
	site.setTime(time)
	const years = Array.from({ length: latest - 1999 }, (_, back) => String(latest - back))
	expect(await offeredYears()).toEqual(['', ...years])
})
