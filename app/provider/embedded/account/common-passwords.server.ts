// The most common passwords of eight characters and more: those that every guessing list tries first.
// Compared in lower case, so that "Password1" is as common as "password1".

const COMMON = new Set(
  `
  12345678 123456789 1234567890 12345678910 123456789a 123456789q 0123456789 01234567 012345678 0987654321
  087654321 9876543210 987654321 87654321 11111111 111111111 1111111111 00000000 000000000 0000000000 22222222
  33333333 44444444 55555555 66666666 77777777 88888888 888888888 99999999 999999999 12341234 11223344 1122334455
  12121212 123123123 123321123 123412345 12344321 123454321 12345671 123456123 1234567a 12345678a 12345678q 1234567q
  123456aa 123456ab 123456abc 123456as 123456qwerty 123456qw 123654789 123698745 13131313 14141414 147147147
  147258369 1472583690 147852369 159357159 159753456 159753123 19841984 19851985 19861986 19871987 19881988
  19891989 19901990 19911991 19921992 19931993 19941994 19951995 20002000 20102010 20202020 21212121 23232323
  25252525 31415926 314159265 321321321 456456456 456789123 741852963 789456123 7894561230 789789789 963852741
  852456852 951753852 13579246 135792468 24681012 69696969 101010101 10101010 10203040 102030405 1020304050
  password password1 password2 password3 password01 password11 password12 password123 password1234 password12345
  password! password1! password@1 password@12 password@123 passw0rd passw0rd1 p@ssword p@ssword1 p@ssword123
  p@ssw0rd p@ssw0rd1 p@ssw0rd123 pa$$word pa$$w0rd passwort passwords passwordpassword mypassword newpassword
  thepassword changeme changeme1 changeme123 changeit letmein1 letmein123 letmeinnow welcome1 welcome12 welcome123
  welcome@1 welcome@123 welcome2024 welcome2025 welcome2026 admin123 admin1234 admin12345 admin@123 admin@1234
  admin123456 administrator adminadmin administrador rootroot root1234 root@123 toor1234 test1234 test12345
  testtest testing1 testing123 test@123 test@1234 tester123 user1234 user@123 username username1 guest123 guest1234
  demo1234 demo@123 default1 default123 temp1234 temp@123 temporary secret123 mysecret topsecret login123 login@123
  master123 masterkey system123 server123 oracle123 manager1 manager123 office123 company1 company123 support1
  support123 service1 security security1 internet internet1 computer computer1 computer123 samsung1 samsung123
  qwertyui qwertyuiop qwertyuiop1 qwertyuiop123 qwerty12 qwerty123 qwerty1234 qwerty12345 qwerty123456 qwerty@123
  qwertyqwerty 1q2w3e4r 1q2w3e4r5t 1q2w3e4r5t6y 1qaz2wsx 1qaz2wsx3edc 1qazxsw2 qazwsxedc qazwsx123 qazxswedc
  zaq12wsx zaq1xsw2 zaq1zaq1 1qaz1qaz q1w2e3r4 q1w2e3r4t5 q1w2e3r4t5y6 qweasdzxc qweasd123 qweqweqwe qwe123qwe
  qwer1234 qwert123 qwert1234 qwert12345 asdfghjk asdfghjkl asdfghjkl1 asdfasdf asdf1234 asdfasdfasdf asdasdasd
  asd123asd asdfg123 asdfqwer zxcvbnm1 zxcvbnm123 zxcvbnm, zxczxczxc zxcvbzxcv poiuytrewq mnbvcxz1 lkjhgfdsa
  1234qwer 1234abcd 12345qwert 12345qwerty 123qweasd 123qweasdzxc 123qwe123 123abc123 a1234567 a12345678
  a123456789 aa123456 aa12345678 aaaaaaaa aaaaaaaaa aaaaaaaaaa aaaa1111 a1b2c3d4 a1b2c3d4e5 abc12345 abc123456
  abc@1234 abc@12345 abc123abc abcabc123 abcd1234 abcd12345 abcd123456 abcd@123 abcd@1234 abcdefgh abcdefghi
  abcdefghij abcdabcd abcde123 abcde12345 abcdef12 abcdef123 q1234567 q12345678 q123456789 qq123456 w1234567 z1234567
  z12345678 zz123456 as123456 asd12345 asd123456 xxxxxxxx zzzzzzzz 1111aaaa 11112222 11111111a 123123qwe 123123123a
  iloveyou iloveyou1 iloveyou2 iloveyou12 iloveyou123 iloveyou! iloveu123 loveyou1 lovelove loveme123 ilovegod
  ilovehim iloveher trustno1 sunshine sunshine1 princess princess1 princess12 princess123 football football1
  football12 football123 baseball baseball1 basketball basketball1 softball superman superman1 superman123
  batman123 spiderman spiderman1 starwars starwars1 pokemon1 pokemon123 michelle jennifer jessica1 charlie1
  michael1 michael123 jordan23 jordan123 liverpool liverpool1 arsenal1 arsenal123 chelsea1 chelsea123 barcelona
  manchester manutd123 realmadrid juventus cricket1 cricket123 champion victoria elizabeth christian christian1
  jesus123 jesuschrist jesus777 godisgood blessing blessed1 whatever whatever1 nothing1 freedom1 friends1
  friendship forever1 together flower123 butterfly butterfly1 rainbow1 chocolate chocolate1 cookie123 cheese123
  monkey123 monkey12 dragon123 dragon12 tigger123 shadow123 shadow12 hunter123 killer123 master12 maverick mustang1
  mercedes corvette ferrari1 hardcore metallica blink182 slipknot1 midnight startrek stargate gateway1 explorer
  scorpion swordfish sandrine garfield garfield1 snoopy123 nicholas nicholas1 alexander alexander1 alexandra
  danielle danielle1 stephanie caroline samantha samantha1 patricia jonathan jonathan1 benjamin matthew1 anthony1
  andrew123 william1 thomas123 ashley123 brandon1 richard1 robert123 george123 hello123 hello1234 hello12345
  hellohello helloworld hello@123 happy123 lucky123 money123 summer123 summer2024 summer2025 winter123 winter2024
  winter2025 spring2025 autumn2025 monday123 sunday123 january1 december november september october1 february
  google123 facebook facebook1 facebook123 linkedin linkedin1 twitter1 whatsapp instagram myspace1 yahoo123 gmail123
  microsoft windows1 windows10 apple123 iphone123 nokia123 android1 minecraft minecraft1 fortnite1 naruto123 gundam123
  india123 india@123 india1234 india1947 indian123 hindustan bharat123 bharatmata jaihind1 jaihind123 jaishreeram
  jaimatadi omsairam omsairam1 omnamahshivaya harekrishna krishna1 krishna123 ganesha1 ganesh123 shivshakti
  saibaba1 sairam123 waheguru mumbai123 delhi123 newdelhi bangalore chennai123 kolkata1 hyderabad pakistan
  pakistan1 sachin123 dhoni007 kohli123 rahul123 rohit123 priya123 sweety123 sweetheart bismillah bismillah1
  lawyer123 advocate advocate1 advocate123 litigation litigation1 litigation123 bank1234 banking1 finance1 finance123
  `
    .trim()
    .split(/\s+/),
);

/** Whether a password is one of the most common ones, whatever its case. */
export function isCommonPassword(password: string): boolean {
  return COMMON.has(password.toLowerCase());
}
