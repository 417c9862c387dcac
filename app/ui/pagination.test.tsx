import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { Pagination } from "./pagination.tsx";

const to = (page: number) => `/list?client=3&page=${page}`;

test("an ellipsis is a link that jumps its own way, and the current page is said to be", () => {
  const html = renderToStaticMarkup(
    <Pagination
      items={[1, "gap", 6, 7, 8, "gap", 65]}
      current={7}
      jumps={{ first: 1, previous: 6, next: 8, last: 65, gapBack: 5, gapForward: 9 }}
      to={to}
    />,
  );
  expect(html).toContain('aria-label="Pagination"');
  expect(html).toContain('href="/list?client=3&amp;page=5" data-move="page" aria-label="Jump to page 5"');
  expect(html).toContain('aria-label="Jump to page 9"');
  expect(html).toContain('aria-label="Page 7" aria-current="page"');
});

test("where there is nowhere to go there is no link", () => {
  const html = renderToStaticMarkup(
    <Pagination
      items={[1, 2]}
      current={1}
      jumps={{ first: undefined, previous: undefined, next: 2, last: 2, gapBack: undefined, gapForward: 2 }}
      to={to}
    />,
  );
  expect(html).not.toContain('aria-label="Previous page"');
  expect(html).toContain('aria-label="Next page"');
});
