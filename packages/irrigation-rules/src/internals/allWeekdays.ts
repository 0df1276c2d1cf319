/** ISO weekdays, Monday 1 to Sunday 7. */
export const allWeekdays: readonly number[] = [1, 2, 3, 4, 5, 6, 7]
