-- Who may manage users is new: on a panel that has users already, every admin who sees all clients may, as nobody else
-- could give it to them.
UPDATE users SET groups = array_append(groups, 'user_managers'), version = version + 1
 WHERE role = 'admin' AND active AND NOT limited
   AND NOT EXISTS (SELECT FROM users u WHERE 'user_managers' = ANY (u.groups));
